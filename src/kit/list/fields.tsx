/** Fields of search forms, in a chunk of their own: a list opens with its form closed. */
import { lazy } from 'react'
import { piece } from '#app/transport/stale.ts'

const days = () => import('#app/kit/ui/date/ShamsiRangeInput.tsx')
const choices = () => import('#app/kit/ui/input/ChoiceField.tsx')

export const Days = lazy(piece(async () => ({ default: (await days()).Days })))
export const ShamsiRangeInput = lazy(piece(async () => ({ default: (await days()).ShamsiRangeInput })))
export const ManyField = lazy(piece(async () => ({ default: (await choices()).ManyField })))
export const OneField = lazy(piece(async () => ({ default: (await choices()).OneField })))
export const NeededField = lazy(piece(async () => ({ default: (await choices()).NeededField })))
export const DigitsInput = lazy(piece(async () => ({ default: (await import('#app/kit/ui/input/DigitsInput.tsx')).DigitsInput })))
export const StatusSwitch = lazy(
  piece(async () => ({ default: (await import('#app/kit/ui/search/StatusSwitch.tsx')).StatusSwitch })),
)
export const NameField = lazy(piece(async () => ({ default: (await import('./NameField.tsx')).NameField })))

import { lazy, Suspense, useState } from 'react'
import { piece } from '#app/transport/stale.ts'
import { useKeySheet, useQuestionMark } from './keys.ts'

const KeyList = lazy(piece(async () => ({ default: (await import('./KeyList.tsx')).KeyList })))

/** Opens the sheet of keys on «?». */
export function KeySheet() {
  const { isOpen, groups } = useKeySheet()
  const [wasOpen, setWasOpen] = useState(false)
  useQuestionMark()
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <KeyList {...{ isOpen, groups }} />
      </Suspense>
    )
  )
}

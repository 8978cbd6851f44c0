import type { maps } from '#contract/maps.ts'
import type { Handlers } from '../visit.ts'

export const mapsHandlers = {} as Handlers<typeof maps>

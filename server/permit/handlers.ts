import type { permit } from '#contract/permit.ts'
import type { Handlers } from '../visit.ts'

export const permitHandlers = {} as Handlers<typeof permit>

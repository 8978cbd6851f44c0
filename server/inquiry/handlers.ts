import type { inquiry } from '#contract/inquiry.ts'
import type { Handlers } from '../visit.ts'

export const inquiryHandlers = {} as Handlers<typeof inquiry>

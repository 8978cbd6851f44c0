import type { audit } from '#contract/audit.ts'
import type { Handlers } from '../visit.ts'

const unwritten = (): never => {
  throw new Error('unwritten')
}

export const auditHandlers: Handlers<typeof audit> = {
  search: unwritten,
  export: unwritten,
}

import type { PermitStep } from '#contract/permits/permit-life.ts'
import { stepWords } from '#app/modules/permits/permit/permit-life-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'

/** Returns the author, as far as permitted: the name, else the role, else the system. */
export const whoOf = ({ by, role }: Pick<PermitStep, 'by' | 'role'>): string =>
  by ?? (role === null ? stepWords.system : roleLabel(role))

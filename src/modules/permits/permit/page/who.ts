import type { PermitStep } from '#contract/permits/permit-life.ts'
import { stepWords } from '#app/modules/permits/permit/permit-life-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'

/** Who did it, as far as the reader may know: the name, else the kind of member, else the product itself. */
export const whoOf = ({ by, role }: Pick<PermitStep, 'by' | 'role'>): string =>
  by ?? (role === null ? stepWords.system : roleLabel(role))

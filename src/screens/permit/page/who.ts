import type { PermitStep } from '#contract/permit-life.ts'
import { stepWords } from '#app/words/permit-life.ts'
import { roleLabel } from '#app/words/status.ts'

/** Who did it, as far as the reader may know: the name, else the kind of member, else the product itself. */
export const whoOf = ({ by, role }: Pick<PermitStep, 'by' | 'role'>): string =>
  by ?? (role === null ? stepWords.system : roleLabel(role))

/** What the top bar calls a member (S0 §2.7). */
import type { Role } from '#contract/roles.ts'
import { roleWords } from '#contract/words/roles.ts'

/** The Persian name of a role; a role nobody knows has a name of its own. */
export const roleLabel = (role: string): string => roleWords[role as Role] ?? 'نوع کاربر مشخص نیست'

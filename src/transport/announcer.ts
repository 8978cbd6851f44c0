import type { Member } from '#contract/access/identity.ts'
import type { Announcer } from '#contract/freight/announcement.ts'
import { hall } from '#contract/halls/hall.ts'
import { may } from '#contract/kernel/roles.ts'
import { principalOf } from './session.ts'

/** In whose name this member announces: who has halls of a company announces for it, all others as an owner (S1 §6). */
export const announcerOf = (member: Member): Announcer => (may(hall.ofCompany.who, principalOf(member)) ? 'company' : 'owner')

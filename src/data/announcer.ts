import type { Announcer } from '#contract/announcement.ts'
import { hall } from '#contract/hall.ts'
import type { Member } from '#contract/identity.ts'
import { may } from '#contract/roles.ts'
import { standingOf } from './member.ts'

/** In whose name this member announces: who has halls of a company announces for it, all others as an owner (S1 §6). */
export const announcerOf = (member: Member): Announcer => (may(hall.ofCompany.who, standingOf(member)) ? 'company' : 'owner')

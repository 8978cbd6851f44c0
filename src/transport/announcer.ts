import type { Member } from '#contract/access/identity.ts'
import type { Announcer } from '#contract/freight/announcement.ts'
import { hallBasics } from '#contract/organisations/hall-basics.ts'
import { may } from '#contract/kernel/roles.ts'
import { principalOf } from './session.ts'

/** Returns in whose name the member announces: members of a company with halls for the company, all others as owner (S1 §6). */
export const announcerOf = (member: Member): Announcer =>
  may(hallBasics.ofCompany.who, principalOf(member)) ? 'company' : 'owner'

/** The kinds of notices a member may receive, by role and flags, and how one is displayed (domain.md O7). */
import { noticeEvents, noticeKinds, type Audience, type NoticeEvent, type NoticeKind } from './notice-events.ts'
import { adminTeam, overseers, type Principal } from '../kernel/roles.ts'
import { noticeWords } from './notice-words.ts'

/** The kinds this member may receive, in the order of the catalogue. */
export const kindsFor = (member: Principal): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const event: NoticeEvent = noticeEvents[kind]
    return event.to.some((whom) => receives[whom](member, event))
  })

const inCompany = ({ role, flags }: Principal, { flag }: NoticeEvent) =>
  role === 'TransportationCompanyAdmin' || (role === 'TransportationCompanyMember' && flags.includes(flag))
const isOwner = ({ role }: Principal) => role === 'ProductOwnerAdmin'
const isHall = ({ role }: Principal) => role === 'LoadHallAdmin'

/** Administrators, main offices and organisations. */
const isWatcher = ({ role }: Principal) => [...overseers, 'AgentMain'].some((one) => one === role)

const receives: Readonly<Record<Audience, (member: Principal, event: NoticeEvent) => boolean>> = {
  company: inCompany,
  companyAdmin: ({ role }) => role === 'TransportationCompanyAdmin',
  owner: isOwner,
  hall: isHall,
  team: ({ role }) => adminTeam.some((one) => one === role),
  admins: ({ role }) => role === 'Admin',
  member: () => true,
  keeper: (member, event) => inCompany(member, event) || isHall(member) || isWatcher(member),
  hallCompanies: inCompany,
  showCompanies: inCompany,
  showOwners: isOwner,
  named: () => true,
  drivers: ({ role }) => role === 'Driver',
  trucking: (member, event) => isHall(member) || inCompany(member, event),
}

interface FoldedNotice {
  kind: NoticeKind
  subject: string
  times: number
  /** Ids of other things than the one it is about. */
  folded: readonly string[]
}

/** Returns the subject of a notice with what was folded into it: how often one thing happened, or how many others did. */
export function noticeSubject({ kind, subject, times, folded }: FoldedNotice): string {
  const { counts }: NoticeEvent = noticeEvents[kind]
  if (times === 1 || counts) return subject
  return folded.length > 0 ? noticeWords.folded(subject, times - 1) : noticeWords.repeated(subject, times)
}

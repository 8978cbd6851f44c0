import type { AdminUser } from '#contract/admin-user.ts'
import { Latin } from '#app/ui/value/Latin.tsx'
import { adminUserWords as words } from '#app/words/admin-user.ts'
import type { Doing } from './filters.ts'
import { ActiveChip, Email, Seen } from './columns.tsx'
import { CardActs } from './RowActs.tsx'

/** A user as a card, below 768 px: who, and what they see. */
export const UserCard = ({ user, open }: { user: AdminUser; open: (doing: Doing, userId: number) => void }) => (
  <article className="admin-user-card">
    <div className="row between">
      <h2>{user.fullName}</h2>
      <ActiveChip isActive={user.isActive} />
    </div>
    <p>
      <Latin>{user.userName}</Latin>
    </p>
    {user.email && (
      <p className="faint">
        <Email>{user.email}</Email>
      </p>
    )}
    <p>{words.sees(user.halls, user.companies)}</p>
    <p className="faint">
      {words.columns.seen}: <Seen at={user.lastSeenAt} />
    </p>
    <CardActs {...{ user, open }} />
  </article>
)

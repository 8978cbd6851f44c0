/** The tables of 033_notices.sql, 034_comments.sql, 035_broadcasts.sql and 036_push.sql as Kysely sees them. */
import type { CommentType } from '#contract/comment.ts'
import type { Badge, NoticeKind } from '#contract/notice-events.ts'
import type { Role } from '#contract/roles.ts'
import type { Generated } from 'kysely'

export interface NoticeTables {
  notice: {
    id: Generated<number>
    member_id: number
    kind: NoticeKind
    about: string
    subject: string
    message: string
    link: string
    badge: Badge
    first_at: Date
    at: Date
    times: Generated<number>
    read_at: Date | null
    slot: number
  }
  /** `HH:MM:SS` in Tehran; both or none. */
  notice_choice: {
    member_id: number
    muted: Generated<NoticeKind[]>
    quiet_from: string | null
    quiet_to: string | null
  }
  push_subscription: {
    id: Generated<number>
    member_id: number
    session_id: number
    endpoint: string
    p256dh: string
    auth: string
    /** The public key it was made with. */
    key: string
    made_at: Date
    wait_until: Date | null
  }
  push_message: {
    id: Generated<number>
    subscription_id: number
    notice_id: number
    made_at: Date
    due_at: Date
    tries: Generated<number>
  }
  low_balance: { company_id: number; since: Date; short_since: Date | null }
  comment: {
    id: Generated<number>
    company_id: number
    member_id: number
    parent_id: number | null
    title: string
    body: string
    type: CommentType
    is_answer: boolean
    at: Date
    /** When the other side saw it. */
    seen_at: Date | null
    file_digest: string | null
    file_name: Generated<string>
    entity_ref: string | null
  }
  broadcast: {
    id: Generated<number>
    subject: string
    message: string
    badge: Badge
    must_confirm: boolean
    starts_at: Date
    ends_at: Date | null
    made_by: number
    made_at: Date
    told_at: Date | null
  }
  broadcast_target: {
    broadcast_id: number
    role: Role | null
    company_id: number | null
    hall_id: number | null
    member_id: number | null
  }
  broadcast_view: { broadcast_id: number; member_id: number; shown_at: Date; confirmed_at: Date | null }
}

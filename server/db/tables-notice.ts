/** The tables of 033_notices.sql as Kysely sees them. */
import type { Badge, NoticeKind } from '#contract/notice-events.ts'
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
  notice_choice: { member_id: number; muted: NoticeKind[] }
}

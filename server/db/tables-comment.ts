/** The table of 034_comments.sql as Kysely sees it. */
import type { CommentType } from '#contract/comment.ts'
import type { Generated } from 'kysely'

export interface CommentTables {
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
}

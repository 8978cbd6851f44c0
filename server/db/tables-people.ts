/** The tables of 006_people.sql and the messages of 027_applications.sql as Kysely sees them; what it adds to company, owner and member stands in tables.ts; and what observers are linked to. */
import type { Generated } from 'kysely'

/** What companies and owners have as those who applied. */
export interface Applicant {
  suspended_at: Generated<Date | null>
  suspended_reason: Generated<string>
  merged_into: Generated<number | null>
  document_digest: Generated<string | null>
  document_name: Generated<string>
  accepted_at: Generated<Date | null>
  accepted_by: Generated<number | null>
  version: Generated<number>
  tracking_number: Generated<string>
  verdict: Generated<'refused' | 'returned' | null>
  verdict_reason: Generated<string>
  verdict_at: Generated<Date | null>
}

export interface PeopleTables {
  member_company: { id: Generated<number>; member_id: number; company_id: number }
  member_hall: { id: Generated<number>; member_id: number; hall_id: number }
  contact: {
    version: number
    rules_version: number
    name: string
    support_tell: Generated<string>
    tell: Generated<string>
    mobile: Generated<string>
    fax: Generated<string>
    email: Generated<string>
    site: Generated<string>
    address: Generated<string>
    rules: Generated<string>
    changed_at: Date
    member_id: number | null
  }
  activation_code: {
    id: Generated<number>
    mobile: string
    purpose: 'registration' | 'password' | 'driver'
    member_id: number | null
    code_hash: Buffer
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
    verified_at: Date | null
    used_at: Date | null
    rules_version: number | null
  }
  consent: { id: Generated<number>; mobile: string; rules_version: number; at: Date; ip: string }
  outgoing_message: {
    id: Generated<number>
    mobile: string
    text: string
    /** What it tells of; null where it may be told again. */
    kind: Generated<string | null>
    about: Generated<string | null>
    made_at: Date
    tries: Generated<number>
    due_at: Date | null
    sent_at: Date | null
  }
  shown_message: { id: Generated<number>; mobile: string; text: string; at: Date }
}

/** Administration of existing companies and owners: suspend, resume, merge two records (C1–C3). */
import * as v from 'valibot'
import { applicantKinds } from './application.ts'
import { act, area, ask, type At } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Id } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const admin = [roles('Admin')]
const Kind = v.picklist(applicantKinds, shapeWords.notChoice)
const Reason = Text(REASON_LENGTH)
const Done = v.object({ id: v.number() })

/** Another record of the same national id. */
const Twin = v.object({
  id: v.number(),
  name: v.string(),
  mobile: v.string(),
  state: v.picklist(['accepted', 'applied', 'deleted']),
  /** ISO. */
  createdAt: v.string(),
  cargos: v.number(),
})
export type Twin = v.InferOutput<typeof Twin>

/** Counts of rows moved to the remaining record, by kind; and of rows left with the merged one. */
const Merged = v.object({
  id: v.number(),
  moved: v.object({ cargos: v.number(), customers: v.number(), preloads: v.number() }),
  left: v.object({
    /** Customers that both records have. */
    customers: v.number(),
    /** Closed accounts. */
    accounts: v.number(),
  }),
})

const statusCommand = (summary: string, at: At) =>
  act({ summary, at, who: admin, offline: 'refuse', input: v.object({ Kind, Id, Reason }), output: Done })

/** A deleted owner. */
const Deleted = v.object({ id: v.number(), name: v.string(), meliCode: v.string(), deletedAt: v.string(), cargos: v.number() })
export type DeletedOwner = v.InferOutput<typeof Deleted>

export const applicant = area('applicant', {
  /** Blocks announcements, and removes a company's cargos from the shows (X20); its members are notified of the reason. */
  suspend: statusCommand('Suspend a company or a product owner', 'POST /api/v1/applicants/suspend'),
  resume: statusCommand('Bring a suspended company or product owner back', 'POST /api/v1/applicants/resume'),
  /** The other records of its national id, including deleted ones. */
  twins: ask({
    summary: 'List other records of the same national id',
    at: 'GET /api/v1/applicants/twins',
    who: admin,
    input: v.object({ Kind, Id }),
    output: v.array(Twin),
  }),
  /**
   * Merges `From`, which was never accepted or was deleted, into `Into`, of the same national id (422). 409 while it has
   * cargos, permits or a balance in progress.
   */
  merge: act({
    summary: 'Merge two records of one national id',
    at: 'POST /api/v1/applicants/merge',
    who: admin,
    offline: 'refuse',
    input: v.object({ Kind, From: Id, Into: Id, Reason }),
    output: Merged,
  }),
  deletedOwners: ask({
    summary: 'List deleted product owners',
    at: 'GET /api/v1/applicants/deleted-owners',
    who: admin,
    input: v.object({}),
    output: v.array(Deleted),
  }),
  /** Restored to the lists, with its account; 409 if another one was accepted with the national id. */
  undelete: act({
    summary: 'Bring a deleted product owner back',
    at: 'POST /api/v1/applicants/undelete-owner',
    who: admin,
    offline: 'refuse',
    input: v.object({ Id, Reason }),
    output: Done,
  }),
})

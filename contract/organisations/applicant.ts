/** What an administrator does with companies and owners who are there already: out of service and back, two records made one (C1–C3). */
import * as v from 'valibot'
import { applicantKinds } from './application.ts'
import { act, area, ask, type At } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
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

/** How many rows went to the record that stays, by what they are; and what stays with the one that was merged. */
const Merged = v.object({
  id: v.number(),
  moved: v.object({ cargos: v.number(), customers: v.number(), preloads: v.number() }),
  left: v.object({
    /** Customers whose number the other record has too. */
    customers: v.number(),
    /** Accounts, which are closed. */
    accounts: v.number(),
  }),
})

const standing = (summary: string, at: At) =>
  act({ summary, at, who: admin, offline: 'refuse', input: v.object({ Kind, Id, Reason }), output: Done })

/** An owner who was deleted. */
const Deleted = v.object({ id: v.number(), name: v.string(), meliCode: v.string(), deletedAt: v.string(), cargos: v.number() })
export type DeletedOwner = v.InferOutput<typeof Deleted>

export const applicant = area('applicant', {
  /** An accepted one announces nothing from now on, and a company's cargos leave the shows (X20); its people hear why. */
  suspend: standing('Suspend a company or a product owner', 'POST /api/v1/applicants/suspend'),
  resume: standing('Bring a suspended company or product owner back', 'POST /api/v1/applicants/resume'),
  /** The other records of its national id, also deleted ones. */
  twins: ask({
    summary: 'List other records of the same national id',
    at: 'GET /api/v1/applicants/twins',
    who: admin,
    input: v.object({ Kind, Id }),
    output: v.array(Twin),
  }),
  /**
   * `From`, which was never accepted or was deleted, becomes part of `Into`, of the same national id (422). Refused (409) while
   * it has something under way or in its wallet.
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
  /** Back in the lists, with the account there was; refused (409) where another one was accepted with the national id. */
  undelete: act({
    summary: 'Bring a deleted product owner back',
    at: 'POST /api/v1/applicants/undelete-owner',
    who: admin,
    offline: 'refuse',
    input: v.object({ Id, Reason }),
    output: Done,
  }),
})

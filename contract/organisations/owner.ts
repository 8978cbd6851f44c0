/** Product owners as the administrators see them (S2 "Cargo owners", §4, §7; GAP17, GAP18). */
import * as v from 'valibot'
import { applicationStates, Reason, suspensionFields, verdictFields } from './application.ts'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { File } from '../permits/document.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { Id, OptionalId } from '../kernel/value/number.ts'
import { Credentials, NAME_LENGTH } from './registration.ts'
import { roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

const admin = [roles('Admin')]

/** S2 §3. `type` is false for a natural person, true for a legal one. */
const Owner = v.object({
  id: v.number(),
  firstname: v.string(),
  lastname: v.string(),
  meliCode: v.string(),
  mobile: v.string(),
  type: v.boolean(),
  isAccept: v.boolean(),
  /** Of the document under ProductOwnerUploadFile/; null where none was sent. */
  fileName: v.nullable(v.string()),
  /** The name the document had on the device. */
  documentName: v.nullable(v.string()),
  /** SHA-256 of the document, hex: which one it is; null where none was sent. */
  documentDigest: v.nullable(v.string()),
  ...verdictFields,
  ...suspensionFields,
  provinceId: v.nullable(v.number()),
  cityId: v.nullable(v.number()),
  cityName: v.nullable(v.string()),
  /** Shamsi day. */
  dateCreated: v.string(),
  /** Ours: the same to the instant, ISO. */
  createdAt: v.string(),
  userName: v.nullable(v.string()),
  /** Counts the changes of the row: an act says in `If-Match` which one it read. */
  version: v.number(),
})
export type Owner = v.InferOutput<typeof Owner>

const One = v.object({ ProductOwnerId: Id })

export const owner = area('owner', {
  all: ask({
    summary: 'List product owners',
    at: 'GET /api/v1/product-owners/GetAllProductOwner',
    who: admin,
    input: v.object({}),
    output: v.array(Owner),
  }),
  byId: ask({
    summary: 'Get a product owner',
    at: 'GET /api/v1/ProductOwner/GetByProductOwnerId',
    also: ['GET /api/v1/product-owners/GetByProductOwnerId'],
    who: admin,
    input: One,
    output: Owner,
  }),
  document: ask({
    summary: 'Get the document of an applicant owner',
    at: 'GET /api/v1/product-owners/{id}/document',
    who: admin,
    signed: true,
    input: v.object({ id: Id }),
    output: Bare,
  }),
  /** S2 §7, R6: the same in the static folder of the texts; `fileName` is the owner's own. */
  media: ask({
    summary: 'Get the document of an owner by its file name',
    at: 'GET /ProductOwnerUploadFile/{fileName}',
    who: admin,
    signed: true,
    input: v.object({ fileName: Text(100) }),
    output: Bare,
  }),
  /**
   * The pending account becomes a full one. Says so in `data` (S2 §8). `DocumentDigest` is ours: which document was looked
   * at; where the owner has sent another one meanwhile, nobody is accepted unseen (409).
   */
  accept: act({
    summary: 'Accept a product owner',
    at: 'POST /api/v1/ProductOwner/AcceptProductOwner',
    query: ['ProductOwnerId'],
    also: ['POST /api/v1/product-owners/AcceptProductOwner'],
    who: admin,
    offline: 'refuse',
    refusalInData: true,
    input: v.object({ ...One.entries, DocumentDigest: Text(64) }),
    output: v.string(),
  }),
  /** Ours: the applicant hears why, and may apply anew. */
  refuse: act({
    summary: 'Refuse a product owner',
    at: 'POST /api/v1/product-owners/RefuseProductOwner',
    who: admin,
    offline: 'refuse',
    input: v.object({ ...One.entries, Reason }),
    output: Owner,
  }),
  /** Ours: the applicant hears what the document lacks, and sends another one. */
  return: act({
    summary: 'Return a product owner for a better document',
    at: 'POST /api/v1/product-owners/ReturnProductOwner',
    who: admin,
    offline: 'refuse',
    input: v.object({ ...One.entries, Reason }),
    output: Owner,
  }),
  /** S2 §5, §7; the national code stays as it is. `code` 1 is success (S2 §8). */
  update: act({
    summary: 'Update a product owner',
    at: 'POST /api/v1/product-owners/UpdateProductOwner',
    also: ['POST /api/v1/ProductOwner/UpdateProductOwner'],
    who: admin,
    offline: 'refuse',
    input: v.object({
      Id,
      Firstname: Text(NAME_LENGTH),
      Lastname: Text(NAME_LENGTH),
      Mobile: TelephoneText(11),
      MeliCode: DigitText(11),
      CityId: OptionalId,
    }),
    output: v.object({ code: v.literal(1), owner: Owner }),
  }),
  /** Out of every list, and signed out; refused (409) while cargos of theirs wait or are being sent. `code` 1 is success. */
  delete: act({
    summary: 'Delete a product owner',
    at: 'POST /api/v1/product-owners/DeleteProductOwner',
    also: ['POST /api/v1/ProductOwner/DeleteProductOwner'],
    who: admin,
    offline: 'refuse',
    input: v.object({ Id, Reason: Text(REASON_LENGTH) }),
    output: v.object({ code: v.literal(1) }),
  }),
  /** A new password for the account, shown once; only for an accepted owner. */
  createUser: act({
    summary: 'Create the account of a product owner',
    at: 'POST /api/v1/ProductOwner/CreateProductOwnerUser',
    query: ['ProductOwnerId'],
    also: ['POST /api/v1/product-owners/CreateProductOwnerUser'],
    who: admin,
    offline: 'refuse',
    secret: true,
    input: One,
    output: Credentials,
  }),
  /** How the own application stands; null for who is no owner (GAP17). */
  mine: ask({
    summary: "Get the member's own application",
    at: 'GET /api/v1/product-owners/GetMine',
    who: 'any member',
    input: v.object({}),
    output: v.nullable(
      v.object({
        isAccept: v.boolean(),
        state: v.picklist(applicationStates),
        /** Why it was refused or returned; else ''. */
        reason: v.string(),
        /** The name the document had on the device. */
        fileName: v.nullable(v.string()),
        /** Shamsi day. */
        dateCreated: v.string(),
      }),
    ),
  }),
  /** An owner who waits sends a better document; the one before it is not shown any more. */
  sendDocument: act({
    summary: 'Send the document of an application',
    at: 'POST /api/v1/product-owners/SendDocument',
    who: 'any member',
    offline: 'refuse',
    carries: 'form',
    input: v.object({ File }),
    output: v.null(),
  }),
})

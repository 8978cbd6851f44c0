/** Product owners for administrators (S2 "Cargo owners", §4, §7; GAP17, GAP18). */
import * as v from 'valibot'
import { applicationStates, Reason, suspensionFields, verdictFields } from './application.ts'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { File } from '../kernel/file.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Id, OptionalId } from '../kernel/value/number.ts'
import { NAME_LENGTH } from './registration.ts'
import { Credentials } from '../access/credentials.ts'
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
  /** File name of the document under ProductOwnerUploadFile/; null without one. */
  fileName: v.nullable(v.string()),
  /** The document's file name on the device. */
  documentName: v.nullable(v.string()),
  /** SHA-256 of the document, hex; null without one. */
  documentDigest: v.nullable(v.string()),
  ...verdictFields,
  ...suspensionFields,
  provinceId: v.nullable(v.number()),
  cityId: v.nullable(v.number()),
  cityName: v.nullable(v.string()),
  /** Shamsi day. */
  dateCreated: v.string(),
  /** Extension: the same as an instant, ISO. */
  createdAt: v.string(),
  userName: v.nullable(v.string()),
  /** Row version; a command sends the version it read in `If-Match`. */
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
  /** S2 §7, R6: the same in the specification's static folder; `fileName` is the owner's own. */
  media: ask({
    summary: 'Get the document of an owner by its file name',
    at: 'GET /ProductOwnerUploadFile/{fileName}',
    who: admin,
    signed: true,
    input: v.object({ fileName: Text(100) }),
    output: Bare,
  }),
  /**
   * Activates the pending account. The message is also in `data` (S2 §8). `DocumentDigest` is an extension: the reviewed
   * document; 409 if the owner has sent another one since.
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
  /** Extension: the applicant is notified of the reason, and may apply again. */
  refuse: act({
    summary: 'Refuse a product owner',
    at: 'POST /api/v1/product-owners/RefuseProductOwner',
    who: admin,
    offline: 'refuse',
    input: v.object({ ...One.entries, Reason }),
    output: Owner,
  }),
  /** Extension: the applicant is notified of the document's fault, and sends another one. */
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
  /** Removed from every list, and its sessions end; 409 while the owner has pending or active cargos. `code` 1 is success. */
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
  /** State of the member's own application; null for members other than owners (GAP17). */
  mine: ask({
    summary: "Get the member's own application",
    at: 'GET /api/v1/product-owners/GetMine',
    who: 'any member',
    input: v.object({}),
    output: v.nullable(
      v.object({
        isAccept: v.boolean(),
        state: v.picklist(applicationStates),
        /** Reason of the refusal or return; else ''. */
        reason: v.string(),
        /** The document's file name on the device. */
        fileName: v.nullable(v.string()),
        /** Shamsi day. */
        dateCreated: v.string(),
      }),
    ),
  }),
  /** A pending owner sends a better document, which replaces the previous one. */
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

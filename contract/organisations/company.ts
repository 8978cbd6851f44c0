import * as v from 'valibot'
import { Reason, suspensionFields, verdictFields } from './application.ts'
import { Bare } from '../kernel/value/bare.ts'
import { CompanyLink, CompanyName, choosers, companyBasics } from './company-basics.ts'
import { act, area, ask } from '../kernel/call.ts'
import { Id, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { NAME_LENGTH } from './registration.ts'
import { Credentials } from '../access/credentials.ts'
import { flag, roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** A company for administrators (S2 §3). */
const Company = v.object({
  ...CompanyName.entries,
  email: v.string(),
  nationalId: v.string(),
  address: v.string(),
  postalCode: v.string(),
  tell: v.string(),
  mobile: v.string(),
  announcementLimitMinutes: v.number(),
  provinceId: v.nullable(v.number()),
  cityId: v.nullable(v.number()),
  cityName: v.nullable(v.string()),
  transportationCompanyActive: v.boolean(),
  isAccept: v.boolean(),
  /** File name of the document under TransportationCompanyUploadFile/; null without one. */
  fileName: v.nullable(v.string()),
  /** The document's file name on the device. */
  documentName: v.nullable(v.string()),
  /** SHA-256 of the document, hex; null without one. */
  documentDigest: v.nullable(v.string()),
  ...verdictFields,
  ...suspensionFields,
  /** ISO. */
  appliedAt: v.string(),
  acceptedAt: v.nullable(v.string()),
  /** Of its own account; null without one. */
  userName: v.nullable(v.string()),
  /** Its places in halls. */
  halls: v.array(v.object({ /** Id of the place. */ id: v.number(), loadHallId: v.number(), name: v.string() })),
  /** Data required for its acceptance (GAP16). */
  missing: v.array(v.picklist(['Address', 'Tell', 'CityId', 'File'])),
  /** Row version; a command sends the version it read in `If-Match`. */
  version: v.number(),
})
export type Company = v.InferOutput<typeof Company>

const admin = [roles('Admin')]
const others = area('company', {
  /**
   * S1 §7, S2 §3, §7: all companies, with all data for an Admin; with names only for support and owners, who choose among them.
   * Not stored on devices: our page's pickers use `names`.
   */
  all: ask({
    summary: 'List companies',
    at: 'GET /api/v1/transportation-companies/GetAll',
    who: choosers,
    input: v.object({}),
    output: v.array(v.union([Company, CompanyName])),
  }),
  /** Permissions that administrators granted to the member's company as an agency (S2 §6). */
  ownPermissions: ask({
    summary: "Get the permissions of the member's own agency",
    at: 'GET /api/v1/transportation-companies/GetOwnPermissions',
    who: [roles('TransportationCompanyAdmin'), flag('access_Driver_Selected')],
    cached: true,
    input: v.object({}),
    output: v.object({ loadSelectedDrivers: v.boolean() }),
  }),
  /**
   * Companies with pending approval, oldest first. With `All` every company, pending ones first: an accepted one without an
   * account or a hall must remain findable.
   */
  waiting: ask({
    summary: 'List companies that wait for acceptance',
    at: 'GET /api/v1/transportation-companies/GetWaiting',
    who: admin,
    input: v.object({ All: YesNo }),
    output: v.array(Company),
  }),
  byId: ask({
    summary: 'Get a company',
    at: 'GET /api/v1/transportation-companies/GetByTransportationCompanyId',
    who: admin,
    input: v.object({ TransportationCompanyId: Id }),
    output: Company,
  }),
  /** A re-encoded picture of the applicant's document, or the PDF as an attachment. */
  document: ask({
    summary: 'Get the document of an applicant company',
    at: 'GET /api/v1/transportation-companies/{id}/document',
    who: admin,
    signed: true,
    input: v.object({ id: Id }),
    output: Bare,
  }),
  /** S2 §7, R6: the same under the media path; `fileName` is the company's own. */
  media: ask({
    summary: 'Get the document of a company by its file name',
    at: 'GET /TransportationCompanyUploadFile/{fileName}',
    who: admin,
    signed: true,
    input: v.object({ fileName: Text(100) }),
    output: Bare,
  }),
  /**
   * S2 §4: an accepted company is active; the document must have been sent (B5). The four fields below are an extension: they
   * complete fields left empty at registration (GAP16); an empty one keeps the value.
   */
  accept: act({
    summary: 'Accept a company',
    at: 'POST /api/v1/transportation-companies/AcceptTransportationCompany',
    query: ['TransportationCompanyId'],
    who: admin,
    offline: 'refuse',
    input: v.object({
      TransportationCompanyId: Id,
      Address: Text(550),
      Tell: Text(100),
      PostalCode: DigitText(10),
      Email: Text(100),
      /** Digest of the reviewed document: 409 if another one was sent since. */
      DocumentDigest: Text(64),
    }),
    output: v.string(),
  }),
  /** Extension: the applicant is notified of the reason, and may apply again. */
  refuse: act({
    summary: 'Refuse a company',
    at: 'POST /api/v1/transportation-companies/RefuseTransportationCompany',
    who: admin,
    offline: 'refuse',
    input: v.object({ TransportationCompanyId: Id, Reason }),
    output: Company,
  }),
  /** Extension: the applicant is notified of the document's fault, and sends another one. */
  return: act({
    summary: 'Return a company for a better document',
    at: 'POST /api/v1/transportation-companies/ReturnTransportationCompany',
    who: admin,
    offline: 'refuse',
    input: v.object({ TransportationCompanyId: Id, Reason }),
    output: Company,
  }),
  /** S2 §5, §7: its data, without the document. An accepted company keeps its national id, from which its account is derived. */
  edit: act({
    summary: 'Edit a company',
    at: 'POST /api/v1/transportation-companies/EditTransportationCompany',
    who: admin,
    offline: 'refuse',
    input: v.object({
      Id,
      TransportationCompanyName: Text(NAME_LENGTH),
      Email: Text(100),
      NationalId: DigitText(11),
      Address: Text(550),
      PostalCode: DigitText(10),
      Tell: Text(100),
      /** Minutes before a show; at most three digits, empty is 0. */
      AnnouncementLimitMinutes: Whole(999),
      Mobile: TelephoneText(11),
      CityId: OptionalId,
    }),
    output: Company,
  }),
  /**
   * S2 §4, §7: `TC` and the national id; only for an accepted company; shown once (GAP18). An existing account gets a new
   * password and its sessions end.
   */
  createUser: act({
    summary: 'Create the account of a company',
    at: 'POST /api/v1/transportation-companies/CreateTransportationCompanyUser',
    query: ['TransportationCompanyId'],
    who: admin,
    offline: 'refuse',
    secret: true,
    input: v.object({ TransportationCompanyId: Id }),
    output: Credentials,
  }),
  /** S2 §7: this spelling of `loadHallId`. */
  addHall: act({
    summary: 'Link a load hall to a company',
    at: 'POST /api/v1/transportation-company-halls/AddTransportationCompanyHall',
    who: [roles('Admin', 'AdminSupport')],
    offline: 'refuse',
    input: v.object({ TransportationCompanyId: Id, loadHallId: Id }),
    output: v.object({ id: v.number() }),
  }),
  /** The companies with a place in a hall (S2 §7); with `Id` 0 the places of the member's own company (GAP63). */
  ofHall: ask({
    summary: 'List the companies of a load hall',
    at: 'GET /api/v1/transportation-company-halls/GetByLoadHallId',
    who: [roles('Admin', 'AdminSupport', 'TransportationCompanyAdmin')],
    input: v.object({ Id: OptionalId }),
    output: v.array(v.object({ ...CompanyLink.entries, loadHallId: v.number(), loadHallName: v.string() })),
  }),
  /** `Item1` is the place's id. 409 while the company has open cargos in that hall. */
  removeHall: act({
    summary: 'Remove a company from a load hall',
    at: 'POST /api/v1/transportation-company-halls/DeleteByTransportationCompanyId',
    who: admin,
    offline: 'refuse',
    input: v.object({ Item1: Id }),
    output: v.null(),
  }),
})

export const company = { ...companyBasics, ...others }

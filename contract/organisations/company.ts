import * as v from 'valibot'
import { Reason, suspensionFields, verdictFields } from './application.ts'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { Id, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { Credentials, NAME_LENGTH } from './registration.ts'
import { flag, observers, roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

const CompanyName = v.object({ transportationCompanyId: v.number(), transportationCompanyName: v.string() })

/** A company and the link by which somebody sees it (S2 §3). */
const CompanyLink = v.object({
  /** Of the link; 0 where there is none of its own. */
  id: v.number(),
  ...CompanyName.entries,
  transportationCompanyNationalId: v.string(),
  transportationCompanyMobile: v.string(),
})

/** A company as the administrators see it (S2 §3). */
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
  /** Of the document under TransportationCompanyUploadFile/; null where none was sent. */
  fileName: v.nullable(v.string()),
  /** The name the document had on the device. */
  documentName: v.nullable(v.string()),
  /** SHA-256 of the document, hex: which one it is; null where none was sent. */
  documentDigest: v.nullable(v.string()),
  ...verdictFields,
  ...suspensionFields,
  /** ISO. */
  appliedAt: v.string(),
  acceptedAt: v.nullable(v.string()),
  /** Of its own account; null while there is none. */
  userName: v.nullable(v.string()),
  /** Where it has a place. */
  halls: v.array(v.object({ /** Of its place there. */ id: v.number(), loadHallId: v.number(), name: v.string() })),
  /** What is still missing before it can be accepted (GAP16). */
  missing: v.array(v.picklist(['Address', 'Tell', 'CityId', 'File'])),
  /** Counts the changes of the row: an act says in `If-Match` which one it read. */
  version: v.number(),
})
export type Company = v.InferOutput<typeof Company>

const admin = [roles('Admin')]
const choosers = [roles('Admin', 'AdminSupport', 'ProductOwnerAdmin')]
/** Those who see the companies they are linked to and no others. */
export const linkedToCompanies = [roles(...observers, 'AgentMain')]

export const company = area('company', {
  /**
   * S1 §7, S2 §3, §7: every company with all that is known of it, for an Admin; for the support and an owner, who choose among
   * them, by name. Nothing of it is kept on a device: pickers of our page ask `names`.
   */
  all: ask({
    summary: 'List companies',
    at: 'GET /api/v1/transportation-companies/GetAll',
    who: choosers,
    input: v.object({}),
    output: v.array(v.union([Company, CompanyName])),
  }),
  /** The company picker of owners and of the administrators' filters; ours. */
  names: ask({
    summary: 'List the names of companies',
    at: 'GET /api/v1/transportation-companies/GetNames',
    who: choosers,
    cached: true,
    input: v.object({}),
    output: v.array(CompanyName),
  }),
  /**
   * S0 §6: observers load the companies they are linked to; a main office those of its agencies (GAP72). An Admin says
   * whose with `Id` (S2 §7).
   */
  ofObserver: ask({
    summary: 'List the companies linked to an observer',
    at: 'GET /api/v1/transportation-company-users/GetByUserId',
    who: [...linkedToCompanies, roles('Admin')],
    cached: true,
    input: v.object({ Id: OptionalId }),
    output: v.array(CompanyLink),
  }),
  /** What the administrators granted the member's own company as an agency (S2 §6). */
  ownPermissions: ask({
    summary: "Get the permissions of the member's own agency",
    at: 'GET /api/v1/transportation-companies/GetOwnPermissions',
    who: [roles('TransportationCompanyAdmin'), flag('access_Driver_Selected')],
    cached: true,
    input: v.object({}),
    output: v.object({ loadSelectedDrivers: v.boolean() }),
  }),
  /**
   * Those that wait for approval, the oldest first. With `All` every company, those that wait before the others: one that
   * was accepted and has no account or no hall yet must be found again.
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
  /** A picture drawn anew from the applicant's document, or the PDF as an attachment. */
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
   * S2 §4: once accepted it is active; the document must have been sent (B5). The four fields below are ours: what a
   * company left empty when it registered (GAP16) is completed by the same act; an empty one leaves what is there.
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
      /** Which document was looked at: nobody is accepted by another one (409). */
      DocumentDigest: Text(64),
    }),
    output: v.string(),
  }),
  /** Ours: the applicant hears why, and may apply anew. */
  refuse: act({
    summary: 'Refuse a company',
    at: 'POST /api/v1/transportation-companies/RefuseTransportationCompany',
    who: admin,
    offline: 'refuse',
    input: v.object({ TransportationCompanyId: Id, Reason }),
    output: Company,
  }),
  /** Ours: the applicant hears what the document lacks, and sends another one. */
  return: act({
    summary: 'Return a company for a better document',
    at: 'POST /api/v1/transportation-companies/ReturnTransportationCompany',
    who: admin,
    offline: 'refuse',
    input: v.object({ TransportationCompanyId: Id, Reason }),
    output: Company,
  }),
  /** S2 §5, §7: its data, without the document. The national id of an accepted company stays: its account is made of it. */
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
   * S2 §4, §7: `TC` and the national id; only for an accepted company; shown once (GAP18). Where there is an account, it
   * gets a new password and its sessions end.
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
  /** S2 §7: `loadHallId` is spelt so. */
  addHall: act({
    summary: 'Link a load hall to a company',
    at: 'POST /api/v1/transportation-company-halls/AddTransportationCompanyHall',
    who: [roles('Admin', 'AdminSupport')],
    offline: 'refuse',
    input: v.object({ TransportationCompanyId: Id, loadHallId: Id }),
    output: v.object({ id: v.number() }),
  }),
  /**
   * The companies that announce in a hall, each by its place there (S2 §7); with `Id` 0 the places of the member's own company
   * (GAP63).
   */
  ofHall: ask({
    summary: 'List the companies of a load hall',
    at: 'GET /api/v1/transportation-company-halls/GetByLoadHallId',
    who: [roles('Admin', 'AdminSupport', 'TransportationCompanyAdmin')],
    input: v.object({ Id: OptionalId }),
    output: v.array(v.object({ ...CompanyLink.entries, loadHallId: v.number(), loadHallName: v.string() })),
  }),
  /** `Item1` is the place's id. Refused (409) while the company's cargos in that hall are being sent. */
  removeHall: act({
    summary: 'Remove a company from a load hall',
    at: 'POST /api/v1/transportation-company-halls/DeleteByTransportationCompanyId',
    who: admin,
    offline: 'refuse',
    input: v.object({ Item1: Id }),
    output: v.null(),
  }),
})

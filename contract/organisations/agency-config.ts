/** What an administrator sets for one agency (S2 "Agent screens", §3, §5, §7; C8–C13; GAP14, GAP50). */
import * as v from 'valibot'
import { Finance, ForbiddenGoods, Outcome, Trial, WebService } from './agency-rows.ts'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { RialsInput } from '../kernel/value/money.ts'
import { Id, Ids, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const admin = [roles('Admin')]

/** What an agency may be granted (S2 §6). */
export const agencyPermissions = [
  'loadSelectedDrivers',
  'insertDraft',
  'instantBill',
  'loadSystemReserve',
  'reserveEntrancePermission',
] as const
export type AgencyPermission = (typeof agencyPermissions)[number]

const One = v.object({ agentId: Id })
const each = <T>(schema: T) => Object.fromEntries(agencyPermissions.map((name) => [name, schema])) as Record<AgencyPermission, T>
/** What counts now, and of what will count later, from which day; null of the others. */
const granted = v.object({ ...each(v.boolean()), from: v.object(each(v.nullable(v.string()))) })
export type Granted = v.InferOutput<typeof granted>
const permission = v.object({
  agentId: Id,
  type: v.picklist(agencyPermissions, shapeWords.notChoice),
  Reason: Text(REASON_LENGTH),
})

/** The distances a cargo's driver may be away, km; null: not set. */
const Range = v.object({ valueInt: v.nullable(v.number()) })
const Settings = v.object({
  minLoadReserveRange: Range,
  maxLoadReserveRange: Range,
  /** The city of the agency's company, around which the map draws the distances; null where none is known. */
  cityId: v.nullable(v.number()),
})
/** The two settings by the names the wire gives them. */
const rangeNames = ['MinLoadReserveRange', 'MaxLoadReserveRange'] as const

/** The most digits of a figure (S2 §9); what is beyond whole numbers is refused as one. */
const Figure = Whole()
const Amount = RialsInput()

export const agencyConfig = area('agencyConfig', {
  permissions: ask({
    summary: 'Get what an agency is granted',
    at: 'GET /api/AgentPermissionApi/GetAgentPermissions',
    who: admin,
    input: One,
    output: granted,
  }),
  /** From the day of `From` on, which is ours; at once without one. */
  grant: act({
    summary: 'Grant an agency a permission',
    at: 'POST /api/AgentPermissionApi/GrantPermission',
    query: ['agentId', 'type'],
    also: ['GET /api/AgentPermissionApi/GrantPermission'],
    who: admin,
    offline: 'refuse',
    input: v.object({ ...permission.entries, From: ShamsiDay }),
    output: granted,
  }),
  deny: act({
    summary: 'Take a permission from an agency',
    at: 'POST /api/AgentPermissionApi/DenyPermission',
    query: ['agentId', 'type'],
    also: ['GET /api/AgentPermissionApi/DenyPermission'],
    who: admin,
    offline: 'refuse',
    input: permission,
    output: granted,
  }),
  settings: ask({
    summary: 'Get the reserve range of an agency',
    at: 'GET /api/AgentSetingApi/GetAgentSettings',
    who: admin,
    input: One,
    output: Settings,
  }),
  /** One of the two distances, km; the least is never above the most (422). */
  setSetting: act({
    summary: 'Set the least or the most reserve range of an agency',
    at: 'POST /api/AgentSetingApi/SetAgentSetting',
    who: admin,
    offline: 'refuse',
    input: v.object({ AgentID: Id, Name: v.picklist(rangeNames, shapeWords.notChoice), ValueInt: Whole(5000) }),
    output: Settings,
  }),
  /** Both distances at once, so that neither is refused for the other's old value; ours. */
  setRange: act({
    summary: 'Set the reserve range of an agency',
    at: 'POST /api/AgentSetingApi/SetRange',
    who: admin,
    offline: 'refuse',
    input: v.object({ AgentID: Id, MinLoadReserveRange: Whole(5000), MaxLoadReserveRange: Whole(5000) }),
    output: Settings,
  }),
  /** Ours: what the form of S2 begins with; null where nothing was set. */
  finance: ask({
    summary: 'Get the financial configuration of an agency',
    at: 'GET /api/AgencyApi/GetAgentFinancialConfiguration',
    who: admin,
    input: One,
    output: v.nullable(Finance),
  }),
  /** What the other way of pricing had is cleared (S2 §4). From the day of `From` on, which is ours; at once without one. */
  setFinance: act({
    summary: 'Set the financial configuration of an agency',
    at: 'POST /api/AgencyApi/AgentFinancialConfiguration',
    who: admin,
    offline: 'refuse',
    input: v.object({
      AgentId: OptionalId,
      IsMonyKilometer: YesNo,
      ReserveMony: Amount,
      MaxKilometerPrice: Amount,
      MinKilometerPrice: Amount,
      MinReserveKilometr: Figure,
      From: ShamsiDay,
    }),
    output: Finance,
  }),
  /** Ours: when the account of the web service was saved, with another password, or tried out, by whom; the newest first (C12). */
  webServiceHistory: ask({
    summary: 'List the changes of the web service account of an agency',
    at: 'GET /api/AgentWSCodeApi/GetHistory',
    who: admin,
    input: One,
    output: v.array(
      v.object({
        at: v.string(),
        by: v.nullable(v.string()),
        passwordChanged: v.boolean(),
        /** Of a trial; null where it was saved. */
        outcome: v.nullable(Outcome),
      }),
    ),
  }),
  webService: ask({
    summary: 'Get the web service account of an agency',
    at: 'GET /api/AgentWSCodeApi/GetAgentWSCode',
    who: admin,
    input: One,
    output: v.nullable(WebService),
  }),
  /** The password may be left empty where there is one: it stays. */
  saveWebService: act({
    summary: 'Save the web service account of an agency',
    at: 'POST /api/AgentWSCodeApi/SaveAgentWSCode',
    who: admin,
    offline: 'refuse',
    input: v.object({
      AgentId: Id,
      AgentWSUserName: Text(100),
      AgentWSPassword: v.nullish(v.pipe(v.string(shapeWords.notText), v.maxLength(100, shapeWords.tooLong(100))), ''),
      AgentCompanyCode: Text(20),
      AgentWSActive: YesNo,
    }),
    output: WebService,
  }),
  /** Ours: shows the saved account to the waybill service, and tells what came of it (C12). */
  tryWebService: act({
    summary: 'Try out the web service account of an agency',
    at: 'POST /api/AgentWSCodeApi/TryAgentWSCode',
    who: admin,
    offline: 'refuse',
    input: v.object({ AgentId: Id }),
    output: Trial,
  }),
  /** Goods whose bill of lading is not taken before the load stands on the truck. */
  forbiddenGoods: ask({
    summary: 'List the goods an agency may not bill at once',
    at: 'GET /api/AgencyApi/GetAgencyNotAllowedkalasForInstantBill',
    who: admin,
    input: One,
    output: v.array(ForbiddenGoods),
  }),
  /** `kalaId` is one or several; those that are there stay. */
  forbidGoods: act({
    summary: 'Forbid goods for the instant bill of an agency',
    at: 'POST /api/AgencyApi/AddkalaToNotAllowedkalasForInstantBill',
    query: ['agentId', 'kalaId'],
    also: ['GET /api/AgencyApi/AddkalaToNotAllowedkalasForInstantBill'],
    who: admin,
    offline: 'refuse',
    input: v.object({ agentId: Id, kalaId: Ids(), Reason: Text(REASON_LENGTH) }),
    output: v.array(ForbiddenGoods),
  }),
  allowGoods: act({
    summary: 'Allow goods again for the instant bill of an agency',
    at: 'POST /api/AgencyApi/DeletekalaFromNotAllowedkalasForInstantBill',
    query: ['agentId', 'kalaId'],
    also: ['GET /api/AgencyApi/DeletekalaFromNotAllowedkalasForInstantBill'],
    who: admin,
    offline: 'refuse',
    input: v.object({ agentId: Id, kalaId: Id }),
    output: v.array(ForbiddenGoods),
  }),
})

/** An administrator's settings for one agency (S2 "Agent screens", §3, §5, §7; C8–C13; GAP14, GAP50). */
import * as v from 'valibot'
import { Finance, ForbiddenGoods, Outcome, Trial, WebService } from './agency-rows.ts'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { RialsInput } from '../kernel/value/money.ts'
import { Id, Ids, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const admin = [roles('Admin')]

/** Permissions of an agency (S2 §6). */
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
/** The effective permissions, and the start day of future ones; null for the others. */
const granted = v.object({ ...each(v.boolean()), from: v.object(each(v.nullable(v.string()))) })
export type Granted = v.InferOutput<typeof granted>
const permission = v.object({
  agentId: Id,
  type: v.picklist(agencyPermissions, shapeWords.notChoice),
  Reason: Text(REASON_LENGTH),
})

/** Limits of a driver's distance to the cargo, km; null: unset. */
const Range = v.object({ valueInt: v.nullable(v.number()) })
const Settings = v.object({
  minLoadReserveRange: Range,
  maxLoadReserveRange: Range,
  /** The city of the agency's company, centre of the map of distances; null when unknown. */
  cityId: v.nullable(v.number()),
})
/** Wire names of the two settings. */
const rangeNames = ['MinLoadReserveRange', 'MaxLoadReserveRange'] as const

/** Maximum digits of a figure (S2 §9); values beyond safe integers are refused. */
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
  /** From the day of `From`, an extension; immediately without it. */
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
  /** One of the two distances, km; the minimum is never above the maximum (422). */
  setSetting: act({
    summary: 'Set the least or the most reserve range of an agency',
    at: 'POST /api/AgentSetingApi/SetAgentSetting',
    who: admin,
    offline: 'refuse',
    input: v.object({ AgentID: Id, Name: v.picklist(rangeNames, shapeWords.notChoice), ValueInt: Whole(5000) }),
    output: Settings,
  }),
  /** Extension: sets both distances together, so that neither is checked against the other's old value. */
  setRange: act({
    summary: 'Set the reserve range of an agency',
    at: 'POST /api/AgentSetingApi/SetRange',
    who: admin,
    offline: 'refuse',
    input: v.object({ AgentID: Id, MinLoadReserveRange: Whole(5000), MaxLoadReserveRange: Whole(5000) }),
    output: Settings,
  }),
  /** Extension: initial values of the form of S2; null when unset. */
  finance: ask({
    summary: 'Get the financial configuration of an agency',
    at: 'GET /api/AgencyApi/GetAgentFinancialConfiguration',
    who: admin,
    input: One,
    output: v.nullable(Finance),
  }),
  /** Clears the fields of the other pricing mode (S2 §4). From the day of `From`, an extension; immediately without it. */
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
  /** Extension: when the web service account was saved, given a new password or tested, and by whom; newest first (C12). */
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
        /** Of a trial; null for a save. */
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
  /** The password may be empty if one is stored: it stays. */
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
  /** Extension: sends the saved account to the waybill service, and returns the result (C12). */
  tryWebService: act({
    summary: 'Try out the web service account of an agency',
    at: 'POST /api/AgentWSCodeApi/TryAgentWSCode',
    who: admin,
    offline: 'refuse',
    input: v.object({ AgentId: Id }),
    output: Trial,
  }),
  /** Goods whose bill of lading is refused until the truck is loaded. */
  forbiddenGoods: ask({
    summary: 'List the goods an agency may not bill at once',
    at: 'GET /api/AgencyApi/GetAgencyNotAllowedkalasForInstantBill',
    who: admin,
    input: One,
    output: v.array(ForbiddenGoods),
  }),
  /** `kalaId` is one or several; existing ones stay. */
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

/** An agency's configuration: its tariff, its account at the waybill service, its goods (C8–C13). */
import * as v from 'valibot'
import { RialsValue } from '../kernel/value/money.ts'

const figures = {
  /** True: per kilometre; false: a fixed amount. */
  isMonyKilometer: v.boolean(),
  /** Rials for a permit; null if priced per kilometre. */
  reserveMony: v.nullable(RialsValue),
  /** Rials a kilometre. */
  maxKilometerPrice: v.nullable(RialsValue),
  /** Minimum in rials. */
  minKilometerPrice: v.nullable(RialsValue),
  /** Distance in km up to which the minimum price applies. */
  minReserveKilometr: v.nullable(v.number()),
}
export const Finance = v.object({
  agentId: v.number(),
  ...figures,
  version: v.number(),
  /** The Shamsi day from which it applies, if in the future; null: it applies now. */
  from: v.nullable(v.string()),
  /** The values until that day; null if there are none. */
  until: v.nullable(v.object(figures)),
})
export type AgencyFinance = v.InferOutput<typeof Finance>

/** The password is never returned: only whether one is stored. */
export const WebService = v.object({
  id: v.number(),
  agentWSUserName: v.string(),
  /** S2 §3; always '': a stored password is never returned. */
  agentWSPassword: v.literal(''),
  agentCompanyCode: v.string(),
  agentWSActive: v.boolean(),
  agent: v.number(),
  hasPassword: v.boolean(),
  /** ISO: when the password was last set; null without one. */
  passwordSetAt: v.nullable(v.string()),
  version: v.number(),
})
export type AgencyWebService = v.InferOutput<typeof WebService>

/**
 * Result of testing an account at the service: accepted, refused, timeout, no connection, unusable response, or an address of
 * an internal network, which is not contacted.
 */
const trialOutcomes = ['accepted', 'refused', 'silent', 'unreachable', 'unusable', 'inner'] as const
export type TrialOutcome = (typeof trialOutcomes)[number]
export const Outcome = v.picklist(trialOutcomes)

export const Trial = v.object({
  outcome: Outcome,
  /** HTTP status of the response; null without one. */
  status: v.nullable(v.number()),
  /** Duration, milliseconds. */
  ms: v.number(),
  /** The service that was contacted. */
  source: v.string(),
  /** ISO. */
  at: v.string(),
})
export type Trial = v.InferOutput<typeof Trial>

export const ForbiddenGoods = v.object({ kalaID: v.number(), kalaName: v.string(), reason: v.string() })

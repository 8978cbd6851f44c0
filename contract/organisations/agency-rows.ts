/** What an agency's configuration answers: its tariff, its account at the waybill service, its goods (C8–C13). */
import * as v from 'valibot'
import { RialsValue } from '../kernel/value/money.ts'

const figures = {
  /** True: by the kilometre; false: a fixed amount. */
  isMonyKilometer: v.boolean(),
  /** Rials for a permit; null where the price goes by the kilometre. */
  reserveMony: v.nullable(RialsValue),
  /** Rials a kilometre. */
  maxKilometerPrice: v.nullable(RialsValue),
  /** Rials at least. */
  minKilometerPrice: v.nullable(RialsValue),
  /** Up to so many kilometres the least price is taken. */
  minReserveKilometr: v.nullable(v.number()),
}
export const Finance = v.object({
  agentId: v.number(),
  ...figures,
  version: v.number(),
  /** The Shamsi day from which this counts, while that is to come; null: it counts now. */
  from: v.nullable(v.string()),
  /** What counts until then; null where nothing does. */
  until: v.nullable(v.object(figures)),
})
export type AgencyFinance = v.InferOutput<typeof Finance>

/** The password is never answered: only whether there is one. */
export const WebService = v.object({
  id: v.number(),
  agentWSUserName: v.string(),
  /** S2 §3; always '': a password that was saved is never answered. */
  agentWSPassword: v.literal(''),
  agentCompanyCode: v.string(),
  agentWSActive: v.boolean(),
  agent: v.number(),
  hasPassword: v.boolean(),
  /** ISO: when the password was last set; null where there is none. */
  passwordSetAt: v.nullable(v.string()),
  version: v.number(),
})
export type AgencyWebService = v.InferOutput<typeof WebService>

/**
 * What came of showing an account to the service: taken, refused, no answer in time, no connection, an answer that says
 * nothing of it, an address of an inner network, which is not asked.
 */
const trialOutcomes = ['accepted', 'refused', 'silent', 'unreachable', 'unusable', 'inner'] as const
export type TrialOutcome = (typeof trialOutcomes)[number]
export const Outcome = v.picklist(trialOutcomes)

export const Trial = v.object({
  outcome: Outcome,
  /** The status of the answer; null without one. */
  status: v.nullable(v.number()),
  /** How long it took, milliseconds. */
  ms: v.number(),
  /** Who was asked. */
  source: v.string(),
  /** ISO. */
  at: v.string(),
})
export type Trial = v.InferOutput<typeof Trial>

export const ForbiddenGoods = v.object({ kalaID: v.number(), kalaName: v.string(), reason: v.string() })

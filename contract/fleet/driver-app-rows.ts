/** What the first screen of the drivers' app shows. Instants are ISO UTC, days Shamsi, rent in toman, weight in kg. */
import * as v from 'valibot'
import { permitStatuses } from '../kernel/status.ts'
import { TomanValue } from '../kernel/value/money.ts'
import { Forecast, RunFace } from '../halls/run-rows.ts'

/**
 * What makes the driver with a vehicle ineligible, as at the lock of a show (hindrance-words.ts): `code`, and the day from which
 * on; null: today already.
 */
const OwnHindrance = v.object({ code: v.string(), vehicleId: v.nullable(v.number()), from: v.nullable(v.string()) })
export type OwnHindrance = v.InferOutput<typeof OwnHindrance>

const OwnVehicle = v.object({
  id: v.number(),
  card: v.string(),
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  loaderTypeId: v.number(),
  loaderTypeName: v.string(),
  /** Kilograms. */
  capacity: v.number(),
  isActive: v.boolean(),
  /** Last valid day of the technical inspection; null: unknown. */
  inspectionValidUntil: v.nullable(v.string()),
})

const OwnTurn = v.object({
  id: v.number(),
  number: v.number(),
  hallId: v.number(),
  hallName: v.string(),
  vehicleId: v.number(),
  /** RESERVED: it has won a load, and its permit is not ended. */
  state: v.picklist(['QUEUED', 'RESERVED']),
  /** Queued turns before it; null once it has won. */
  ahead: v.nullable(v.number()),
  issuedAt: v.string(),
  /** Null: it never expires. */
  expiresAt: v.nullable(v.string()),
  /** Whether it expires with the next show that has a load for it, unless it lists one (X42). */
  stale: v.boolean(),
  /** Code of what makes it ineligible in the open or next show; null: nothing known. */
  ineligible: v.nullable(v.string()),
  /** Null: too few shows yet, or no queued turn. */
  forecast: v.nullable(Forecast),
})

/** A permit of the driver: live, or the newest ended one. */
const OwnPermit = v.object({
  id: v.number(),
  status: v.picklist(permitStatuses),
  /** Whether the driver is on the road with it. */
  isLive: v.boolean(),
  isAnnulled: v.boolean(),
  issuedAt: v.string(),
  arrivalDeadline: v.nullable(v.string()),
  arrivedAt: v.nullable(v.string()),
  loadedAt: v.nullable(v.string()),
  departedAt: v.nullable(v.string()),
  deliveredAt: v.nullable(v.string()),
  cargoId: v.number(),
  goods: v.string(),
  weight: v.number(),
  rent: TomanValue,
  company: v.string(),
  companyTel: v.string(),
  source: v.string(),
  destination: v.string(),
  /** Of the loading place; null when unknown. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** Of the place of unloading; null when unknown. */
  destinationLatitude: v.nullable(v.number()),
  destinationLongitude: v.nullable(v.number()),
  hallName: v.nullable(v.string()),
  turnNumber: v.nullable(v.number()),
  /** The show that issued it; null without one. */
  runId: v.nullable(v.number()),
  vehicleCard: v.string(),
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  /** Text of its QR code: the URL of the verification page with the signed code. Null for an ended permit. */
  qr: v.nullable(v.string()),
})
export type OwnPermit = v.InferOutput<typeof OwnPermit>

/** A hall that gives turns by app. */
const AppHall = v.object({
  id: v.number(),
  name: v.string(),
  cityName: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** Kilometres from the hall within which a turn is given; 0: anywhere. */
  range: v.number(),
  /** Show times `HH:MM`; none in a hall that shows at any time. */
  shows: v.array(v.string()),
  queued: v.number(),
})

export const OwnAccount = v.object({
  now: v.string(),
  driver: v.object({
    id: v.number(),
    name: v.string(),
    family: v.string(),
    nationalId: v.string(),
    mobile: v.string(),
    cardNumber: v.string(),
    /** Last valid days; null: unknown. */
    cardValidUntil: v.nullable(v.string()),
    healthCardValidUntil: v.nullable(v.string()),
  }),
  /** The phone of the account; null once it is unbound, while this session still lasts. */
  device: v.nullable(v.object({ id: v.string(), name: v.string(), boundAt: v.string() })),
  vehicles: v.array(OwnVehicle),
  /** Of the driver with each current vehicle, today and in the next two weeks. */
  hindrances: v.array(OwnHindrance),
  turn: v.nullable(OwnTurn),
  /** The open show of the turn's hall; null without one, or without a queued turn. */
  show: v.nullable(
    v.object({
      run: RunFace,
      /** Cargos in the own list. */
      listed: v.number(),
      receipt: v.nullable(v.object({ code: v.string(), at: v.string() })),
    }),
  ),
  /** The next show of the turn's hall; null without one. */
  nextAt: v.nullable(v.string()),
  permits: v.array(OwnPermit),
  /** Empty with a queued turn. */
  halls: v.array(AppHall),
})
export type OwnAccount = v.InferOutput<typeof OwnAccount>

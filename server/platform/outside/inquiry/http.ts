/** The inquiry service behind INQUIRY_URL; its interface is documented in docs/inquiry-adapter.md. */
import { traceHeaders } from '#server/platform/traces.ts'
import * as v from 'valibot'
import { Unanswered } from '../circuit.ts'
import { shortText } from '../short-text.ts'
import type { Answering, InquiryKind, ServiceAnswer } from './port.ts'

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), '')
const requiredText = v.pipe(
  text,
  v.transform((input) => input ?? ''),
)
const day = v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null)

const aboutNumber = v.object({ name: requiredText, lastName: requiredText, fullAddress: requiredText })
const aboutDriver = v.object({
  cardNumber: requiredText,
  name: requiredText,
  family: requiredText,
  nationalId: requiredText,
  mobile: requiredText,
  certificateType: requiredText,
  cardValidUntil: day,
  healthCardValidUntil: day,
  isActive: v.boolean(),
})
const aboutVehicle = v.object({
  loadingTypeTitle: requiredText,
  name: requiredText,
  plaqueNumber: requiredText,
  plaqueSerialNumber: requiredText,
  madeYear: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  mobile: requiredText,
  inspectionValidUntil: day,
  vinCode: requiredText,
  isActive: v.boolean(),
})

const aboutWaybill = v.object({
  number: requiredText,
  issuedAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((at) => new Date(at)),
  ),
})

/** Queries the service at `url` (without a trailing slash), with `key` in the header X-Api-Key. Throws on anything undocumented. */
export function httpInquiries(url: string, key: string | undefined): Answering {
  async function ask<T>(
    kind: InquiryKind | 'waybill',
    number: string,
    shape: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<ServiceAnswer<T>> {
    const response = await fetch(`${url}/${kind}/${encodeURIComponent(number)}`, {
      headers: { accept: 'application/json', ...traceHeaders(), ...(key === undefined ? {} : { 'x-api-key': key }) },
      // A redirect would disclose the key and a person's number.
      redirect: 'error',
      signal,
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return { known: false }
    }
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Unanswered(`status ${response.status}`)
    }
    return { known: true, about: v.parse(shape, JSON.parse(await shortText(response))) }
  }
  return {
    source: new URL(url).host,
    national: (_, code, signal) => ask('national', code, aboutNumber, signal),
    postal: (_, code, signal) => ask('postal', code, aboutNumber, signal),
    driver: (_, card, signal) => ask('driver', card, aboutDriver, signal),
    vehicle: (_, card, signal) => ask('vehicle', card, aboutVehicle, signal),
    waybill: (_, code, signal) => ask('waybill', code, aboutWaybill, signal),
  }
}

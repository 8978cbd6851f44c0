/** Creates applicants through the public API, with a verified number and a real document. */
import { httpRoute } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { registration } from '#contract/organisations/registration.ts'
import { jpeg, joined, text } from '../permits/document/setup.ts'
import { openWorld, type World } from '../world.ts'
import { openPhones } from '../messaging/phones.ts'

interface UploadFile {
  bytes: Uint8Array<ArrayBuffer>
  mime: string
  name: string
}

/** Builds the bytes of a form with a file: jsdom's FormData cannot be read by the server. */
export function formOf(fields: object, { bytes, mime, name }: UploadFile) {
  const buildPart = (field: string, more: string, value: Uint8Array | string) =>
    joined(text(`--barnobat\r\nContent-Disposition: form-data; name="${field}"`), encode(more), encode(value), text('\r\n'))
  const lines = Object.entries(fields).map(([field, value]) => buildPart(field, '\r\n\r\n', String(value)))
  const file = buildPart('File', `; filename="${name}"\r\nContent-Type: ${mime}\r\n\r\n`, bytes)
  return {
    body: joined(...lines, file, text('--barnobat--\r\n')),
    headers: { 'content-type': 'multipart/form-data; boundary=barnobat' },
  }
}

const encode = (value: Uint8Array | string) => (typeof value === 'string' ? new TextEncoder().encode(value) : value)

/** Opens a world with phones, an administrator and two accounts without the permission. */
export async function openReception() {
  const phones = openPhones()
  const world = await openWorld({ outside: { sms: phones.sms } })
  const modir = await world.person('modir', { role: 'Admin' })
  const support = await world.person('support', { role: 'AdminSupport' })
  const { id: companyId } = world.cast.companies.sepehr
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId })
  return { world, modir, support, maryam, phones, apply: applying(world, phones) }
}

export function applying(world: World, phones: ReturnType<typeof openPhones>) {
  let next = 0
  const nextNumber = (digits: number) => String((next += 1)).padStart(digits, '0')

  async function verifyMobile(): Promise<string> {
    const mobile = `0935${nextNumber(7)}`
    await world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
    await world.stranger.say(registration.verifyCode, { mobile, code: phones.codeOf(mobile) })
    return mobile
  }

  async function send(call: typeof registration.company | typeof registration.owner, fields: object, file?: UploadFile) {
    const { bytes, mime, name } = file ?? { bytes: await jpeg(next), mime: 'image/jpeg', name: 'سند.jpg' }
    const { method, path } = httpRoute(call.at)
    const { body, headers } = formOf(fields, { bytes, mime, name })
    const response = await world.stranger.send(method, path, body, headers)
    const envelope = (await response.json()) as Envelope<Record<string, unknown>>
    if (envelope.code !== 1) throw new Error(JSON.stringify(envelope))
    return envelope.data!
  }

  return {
    /** Registers a company with every optional field empty (GAP16); returns its id and national id. */
    async company(fields: Record<string, string> = {}, file?: UploadFile) {
      const NationalId = legalIdOf(`10${nextNumber(8)}`)
      const form = {
        TransportationCompanyName: 'راهیان کویر',
        Email: '',
        NationalId,
        Address: '',
        PostalCode: '',
        Tell: '',
        Mobile: fields['Mobile'] ?? (await verifyMobile()),
        CityId: world.cast.cities.tehran.id,
        ...fields,
      }
      const { transportationCompanyId } = await send(registration.company, form, file)
      return { id: transportationCompanyId as number, nationalId: NationalId }
    },
    /** Registers a product owner; returns the id and the credentials. */
    async owner(fields: Record<string, string> = {}, file?: UploadFile) {
      const form = {
        Firstname: 'نرگس',
        Lastname: 'افشار',
        MeliCode: nationalCodeOf(`00${nextNumber(7)}`),
        Mobile: fields['Mobile'] ?? (await verifyMobile()),
        CityId: world.cast.cities.tehran.id,
        ...fields,
      }
      const { id, result } = await send(registration.owner, form, file)
      return { id: id as number, ...(result as { userName: string; password: string }) }
    },
  }
}

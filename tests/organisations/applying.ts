/** Applicants of the tests: each comes in by the public door, with a number that was verified and a real document. */
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

/** A form with a file, as bytes: a page of the tests has a FormData that the server cannot read. */
export function formOf(fields: object, { bytes, mime, name }: UploadFile) {
  const part = (field: string, more: string, value: Uint8Array | string) =>
    joined(text(`--barnobat\r\nContent-Disposition: form-data; name="${field}"`), encode(more), encode(value), text('\r\n'))
  const lines = Object.entries(fields).map(([field, value]) => part(field, '\r\n\r\n', String(value)))
  const file = part('File', `; filename="${name}"\r\nContent-Type: ${mime}\r\n\r\n`, bytes)
  return {
    body: joined(...lines, file, text('--barnobat--\r\n')),
    headers: { 'content-type': 'multipart/form-data; boundary=barnobat' },
  }
}

const encode = (said: Uint8Array | string) => (typeof said === 'string' ? new TextEncoder().encode(said) : said)

/** Where they apply: a world that has their phones, with an administrator and two people who are none. */
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
  const number = (digits: number) => String((next += 1)).padStart(digits, '0')

  async function verified(): Promise<string> {
    const mobile = `0935${number(7)}`
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
    /** A company that left everything empty that may be (GAP16); answers its id and national id. */
    async company(fields: Record<string, string> = {}, file?: UploadFile) {
      const NationalId = legalIdOf(`10${number(8)}`)
      const said = {
        TransportationCompanyName: 'راهیان کویر',
        Email: '',
        NationalId,
        Address: '',
        PostalCode: '',
        Tell: '',
        Mobile: fields['Mobile'] ?? (await verified()),
        CityId: world.cast.cities.tehran.id,
        ...fields,
      }
      const { transportationCompanyId } = await send(registration.company, said, file)
      return { id: transportationCompanyId as number, nationalId: NationalId }
    },
    /** A product owner; answers the id and the credentials that were told. */
    async owner(fields: Record<string, string> = {}, file?: UploadFile) {
      const said = {
        Firstname: 'نرگس',
        Lastname: 'افشار',
        MeliCode: nationalCodeOf(`00${number(7)}`),
        Mobile: fields['Mobile'] ?? (await verified()),
        CityId: world.cast.cities.tehran.id,
        ...fields,
      }
      const { id, result } = await send(registration.owner, said, file)
      return { id: id as number, ...(result as { userName: string; password: string }) }
    },
  }
}

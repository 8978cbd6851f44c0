/** A server that speaks the cargo area as S1 prints it and nothing else: ours, without our own calls and our own fields. */
import type { World } from '../world.ts'
import { cargos, maps, references } from './cargo-area-freight.ts'
import type { Line } from './cargo-area-line.ts'
import { access, customers, inquiries } from './cargo-area-people.ts'
import { reportFields, rateFields, vehicleFields } from './cargo-area-fields.ts'

type Shape = Pick<Line, 'at' | 'data'>

/** Calls of S1 §7 that are asked in other tests, with their names. */
const others: Shape[] = [
  { at: 'GET api/reportApi/GetReportBymemberId', data: { each: reportFields } },
  { at: 'GET /api/v1/driver-to-freighters/GetByDriverId', data: { each: vehicleFields } },
  { at: 'GET /api/v1/driver-rates/GetRateByDriverId', data: { each: rateFields } },
]
const spoken: Shape[] = [...access, ...customers, ...references, ...cargos, ...inquiries, ...maps, ...others]

/** What is spoken in these folders is all in the list; other areas answer whole. */
const area =
  /^\/api\/(v1\/(cargos|cities|provinces|customers|customer-addresses|transportation-companies|home|maps)|loadapi|reportapi)\b/

const plain = (path: string) => `/${path.replace(/^\//, '').replace(/\/$/, '').toLowerCase()}`
const patterns = spoken.map(({ at, data }) => {
  const [method, path] = at.split(' ') as [string, string]
  return { method, path: new RegExp(`^${plain(path).replace(/\{\w+\}/g, '[^/]+')}$`), data }
})

/** The named fields of a row; a name with dots leads into what it holds. */
function named(row: unknown, names: readonly string[]): unknown {
  if (row === null || typeof row !== 'object') return row
  const inside = row as Record<string, unknown>
  const heads = [...new Set(names.map((name) => name.split('.')[0]!))]
  return Object.fromEntries(
    heads
      .filter((head) => head in inside)
      .map((head) => {
        const deeper = names.filter((name) => name.startsWith(`${head}.`)).map((name) => name.slice(head.length + 1))
        return [head, deeper.length > 0 ? named(inside[head], deeper) : inside[head]]
      }),
  )
}

function asPrinted(data: unknown, shape: Line['data']): unknown {
  if (typeof shape === 'string') return data
  if ('each' in shape) return Array.isArray(data) ? data.map((row) => named(row, shape.each)) : data
  return named(data, shape)
}

/** The same world, whose page reaches only what S1 §3 and §7 print. */
export function textsOf(world: World): World {
  const { app } = world
  const request = async (at: string, init?: RequestInit): Promise<Response> => {
    const path = plain(at.split('?')[0]!)
    const line = patterns.find((one) => one.path.test(path) && one.method === (init?.method ?? 'GET'))
    if (!line && area.test(path)) return app.request('/api/no/such/call', init)
    // It is read here, and so not packed.
    const headers = { ...(init?.headers as Record<string, string>), 'accept-encoding': 'identity' }
    const response = await app.request(at, { ...init, headers })
    if (!line || response.status !== 200) return response
    const { result: _ours, ...said } = (await response.json()) as { result: unknown; data: unknown }
    const kept = new Headers(response.headers)
    kept.delete('content-length')
    return new Response(JSON.stringify({ ...said, data: asPrinted(said.data, line.data) }), { headers: kept })
  }
  return { ...world, app: { request } as unknown as World['app'] }
}

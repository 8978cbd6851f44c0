/** A basemap in one PMTiles file (version 3): a single tile of the whole world, with a road, a lake and a town in Iran. */

const EXTENT = 4096

const varint = (n: number): number[] => (n < 128 ? [n] : [(n & 127) | 128, ...varint(Math.floor(n / 128))])
const zigzag = (n: number) => (n < 0 ? -n * 2 - 1 : n * 2)
/** A bytes field and a number field. */
const bytes = (field: number, value: readonly number[]) => [...varint(field * 8 + 2), ...varint(value.length), ...value]
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)]
const text = (field: number, value: string) => bytes(field, [...new TextEncoder().encode(value)])

/** Degrees in tile units. */
function onTile([lng, lat]: readonly [number, number]): [number, number] {
  const y = (1 - Math.log(Math.tan((lat * Math.PI) / 180) + 1 / Math.cos((lat * Math.PI) / 180)) / Math.PI) / 2
  return [Math.round(((lng + 180) / 360) * EXTENT), Math.round(y * EXTENT)]
}

const MOVE = 1
const LINE = 2
const CLOSE = 7
type Shape = 'point' | 'line' | 'area'

function commands(shape: Shape, points: readonly (readonly [number, number])[]): number[] {
  let [x, y] = [0, 0]
  const steps = points.map(onTile).map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)]
    ;[x, y] = [toX, toY]
    return step
  })
  const lines = steps.length > 1 ? [LINE + 8 * (steps.length - 1), ...steps.slice(1).flat()] : []
  return [MOVE + 8, ...steps[0]!, ...lines, ...(shape === 'area' ? [CLOSE + 8] : [])]
}

function layer(name: string, shape: Shape, points: readonly (readonly [number, number])[], called: string): number[] {
  const geometry = commands(shape, points).flatMap(varint)
  const type = { point: 1, line: 2, area: 3 }[shape]
  const feature = [...bytes(2, [0, 0]), ...number(3, type), ...bytes(4, geometry)]
  const value = text(1, called)
  return bytes(3, [
    ...number(15, 2),
    ...text(1, name),
    ...bytes(2, feature),
    ...text(3, 'name'),
    ...bytes(4, value),
    ...number(5, EXTENT),
  ])
}

/** The file's bytes. */
export function smallBasemap(): Buffer {
  const tile = [
    ...layer(
      'water',
      'area',
      [
        [52, 34],
        [56, 34],
        [56, 31],
        [52, 31],
      ],
      'دریاچه',
    ),
    ...layer(
      'roads',
      'line',
      [
        [46, 38],
        [51, 35],
        [56, 27],
      ],
      'جاده',
    ),
    ...layer('places', 'point', [[54, 30]], 'شهر آزمون'),
  ]
  const metadata = [
    ...Buffer.from(JSON.stringify({ vector_layers: ['water', 'roads', 'places'].map((id) => ({ id, fields: {} })) })),
  ]
  // One entry: tile 0, a run of one, its length, its offset.
  const directory = [1, 0, 1, ...varint(tile.length), 1]
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const sizes = [127, directory.length, 127 + directory.length, metadata.length, 0, 0, 0, tile.length, 1, 1, 1]
  sizes[6] = sizes[2]! + metadata.length
  sizes.forEach((size, n) => header.writeBigUInt64LE(BigInt(size), 8 + n * 8))
  // Clustered, nothing compressed, vector tiles, zoom 0 only.
  header.set([1, 1, 1, 1, 0, 0], 96)
  ;[-180, -85, 180, 85].forEach((degrees, n) => header.writeInt32LE(degrees * 1e7, 102 + n * 4))
  return Buffer.concat([header, Buffer.from([...directory, ...metadata, ...tile])])
}

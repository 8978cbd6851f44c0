import { readReference } from '#server/platform/reference/files.ts'

const { provinces, cities } = readReference()
const names = new Map(provinces.map(({ id, name }) => [id, name]))

/** Every place of the gazetteer, as the page has them. */
export const places = cities.map((city) => ({ ...city, province: names.get(city.province_id)! }))

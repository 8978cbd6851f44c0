import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { Id } from '../kernel/value/number.ts'
import { Text } from '../kernel/value/text.ts'

const Province = v.object({ provinceId: v.number(), provinceName: v.string() })
const City = v.object({ cityId: v.number(), cityName: v.string() })
/** A place of the gazetteer, with the data for search and routing. */
const Place = v.object({
  ...City.entries,
  provinceId: v.number(),
  provinceName: v.string(),
  lat: v.number(),
  lng: v.number(),
  population: v.nullable(v.number()),
  aliases: v.array(v.string()),
})
/** Other usual names, also searched by pickers. */
const Aliases = v.array(v.string())
/** A goods type; the spellings kalaID and kalaName are S2's (GAP81). */
const Goods = v.object({
  id: v.number(),
  kalaDesc: v.string(),
  logesticDesc: v.string(),
  kalaID: v.number(),
  kalaName: v.string(),
  aliases: Aliases,
})
const Packaging = v.object({ id: v.number(), name: v.string(), aliases: Aliases })
const LoaderType = v.object({
  id: v.number(),
  loaderTypeName: v.string(),
  loaderTypeDesc: v.string(),
  typeCode: v.number(),
  capacityKg: v.number(),
  aliases: Aliases,
})
const LoaderGroup = v.object({ typeCode: v.number(), loaderTypeName: v.string(), loaderTypeDesc: v.string() })

export const reference = area('reference', {
  provinces: ask({
    summary: 'List provinces',
    at: 'GET /api/v1/provinces/GetAll',
    also: ['GET /api/HelperApi/GetProvinces'],
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.array(Province),
  }),
  cities: ask({
    summary: 'List the cities of a province',
    at: 'GET /api/v1/cities/GetCityByProvinceId/{provinceId}',
    who: 'anyone',
    cached: true,
    input: v.object({ provinceId: Id }),
    output: v.array(City),
  }),
  /** Every place with its coordinates: the offline gazetteer. */
  places: ask({
    summary: 'List all cities with their provinces',
    at: 'GET /api/v1/cities/GetAll',
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.array(Place),
  }),
  goods: ask({
    summary: 'List kinds of goods',
    at: 'GET /api/v1/kalas/GetAllKala',
    who: 'any member',
    cached: true,
    input: v.object({}),
    output: v.array(Goods),
  }),
  packagings: ask({
    summary: 'List kinds of packaging',
    at: 'GET /api/v1/bastebandies/GetAllBastebandy',
    who: 'any member',
    cached: true,
    input: v.object({}),
    output: v.array(Packaging),
  }),
  loaderTypes: ask({
    summary: 'List loader types',
    at: 'GET /api/v1/loader-types/GetAllLoaderType',
    who: 'any member',
    cached: true,
    input: v.object({}),
    output: v.array(LoaderType),
  }),
  loaderGroups: ask({
    summary: 'List groups of loader types',
    at: 'GET /api/v1/loader-types/GetDistinctLoaderType',
    who: 'any member',
    cached: true,
    input: v.object({}),
    output: v.array(LoaderGroup),
  }),
  loaderTypesOfGroup: ask({
    summary: 'List the loader types of a group',
    at: 'GET /api/v1/loader-types/GetLoaderTypeByCode',
    who: 'any member',
    cached: true,
    input: v.object({
      Code: v.pipe(
        Text(20),
        v.check((code) => code !== ''),
      ),
    }),
    output: v.array(LoaderType),
  }),
})

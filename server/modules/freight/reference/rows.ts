import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** Order by a text column as Persian readers expect it. */
const persian = (column: string) => sql`${sql.ref(column)} collate "fa-x-icu"`

export const provinces = (db: Db) =>
  db.selectFrom('province').select(['id as provinceId', 'name as provinceName']).orderBy(persian('name')).execute()

/** Kinds of places that are ends of a route only: no account or address is in one. */
const sites = ['customs', 'estate', 'junction', 'mine', 'plant', 'zone']

export const citiesOf = (db: Db, provinceId: number) =>
  db
    .selectFrom('city')
    .select(['id as cityId', 'name as cityName'])
    .where('province_id', '=', provinceId)
    .where('kind', 'not in', sites)
    .orderBy(persian('name'))
    .execute()

export const places = (db: Db) =>
  db
    .selectFrom('city')
    .innerJoin('province', 'province.id', 'city.province_id')
    .select(['city.id as cityId', 'city.name as cityName', 'province.id as provinceId', 'province.name as provinceName'])
    .select(['lat', 'lng', 'population', 'aliases'])
    .orderBy('city.id')
    .execute()

export const goods = (db: Db) =>
  db
    .selectFrom('goods')
    .select(['id', 'name as kalaDesc', 'logistic_name as logesticDesc', 'id as kalaID', 'name as kalaName', 'aliases'])
    .orderBy(persian('name'))
    .execute()

export const packagings = (db: Db) => db.selectFrom('packaging').select(['id', 'name', 'aliases']).orderBy('id').execute()

export const loaderTypes = (db: Db) =>
  db
    .selectFrom('loader_type')
    .select([
      'id',
      'name as loaderTypeName',
      'description as loaderTypeDesc',
      'group_code as typeCode',
      'capacity_kg as capacityKg',
      'aliases',
    ])
    .orderBy('group_code')
    .orderBy('id')
    .execute()

export const loaderGroups = (db: Db) =>
  db
    .selectFrom('loader_type')
    .select(['group_code as typeCode', 'group_name as loaderTypeName', 'group_name as loaderTypeDesc'])
    .distinct()
    .orderBy('group_code')
    .execute()

import type { Insertable } from 'kysely'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { demoAccounts } from './accounts.ts'
import { type Atlas, distinct, mobile, postalCode, streetAddress, telephone } from '../atlas.ts'
import said from '../data/companies.json' with { type: 'json' }
import type { Dice } from '../dice.ts'
import names from '../data/names.json' with { type: 'json' }

/** The company of the accounts TC10100171920, member1 and member2: company 1, in two halls. */
export const firstCompany = '10100171920'
const DAY = 86_400_000

/** Forty companies. The last but one is pending, the last is suspended: neither announces. */
export function makeCompanies(die: Dice, atlas: Atlas, today: Date) {
  const ids = new Set([firstCompany])
  const company = said.companies.map(({ name, city, halls }, i) => {
    const place = atlas.place(city)
    const national_id = i === 0 ? firstCompany : distinct(ids, () => legalIdOf(`10${die.digits(8)}`))
    return {
      id: i + 1,
      name,
      national_id,
      email: `info@tc${national_id}.example`,
      address: `${place.name}${names.comma}${streetAddress(die)}`,
      postal_code: postalCode(die),
      tel: telephone(die, place),
      mobile: mobile(die),
      announcement_limit_minutes: die.pick([0, 0, 10, 15, 20, 30]),
      city_id: place.id,
      is_accepted: i !== said.companies.length - 2,
      is_active: halls.length > 0,
      created_at: new Date(today.getTime() - die.int(40, 900) * DAY),
    } satisfies Insertable<Tables['company']>
  })
  const company_hall = said.companies.flatMap(({ halls }, i) => halls.map((hall_id) => ({ company_id: i + 1, hall_id })))
  return { company, company_hall }
}

/** Owner 1 is the person behind the account owner1. */
const [firstName, ...lastNames] = demoAccounts.find(({ username }) => username === 'owner1')!.fullName.split(' ')

/** An owner's name; one of them has a long name. */
function ownerName(die: Dice, index: number, isLegal: boolean): [string, string] {
  if (index === 0) return [firstName!, lastNames.join(' ')]
  if (index === 9) return [names.longFirst[0]!, names.longLast[0]!]
  if (isLegal) return [die.pick(said.legalKinds), `${die.pick(said.proper)} ${die.pick(said.proper)}`]
  return [die.pick(names.first), die.pick(names.last)]
}

/** Twenty owners of goods, people and legal persons; the last one is pending. */
export function makeOwners(die: Dice, atlas: Atlas, today: Date) {
  const ids = new Set<string>()
  return Array.from({ length: 20 }, (_, i) => {
    const is_legal = i % 4 === 3
    const [first_name, last_name] = ownerName(die, i, is_legal)
    const national_id = distinct(ids, () => (is_legal ? legalIdOf(`14${die.digits(8)}`) : nationalCodeOf(die.digits(9))))
    return {
      id: i + 1,
      first_name,
      last_name,
      national_id,
      mobile: mobile(die),
      is_legal,
      city_id: die.pick(atlas.towns).id,
      is_accepted: i !== 19,
      deleted_at: null,
      created_at: new Date(today.getTime() - die.int(20, 600) * DAY),
    } satisfies Insertable<Tables['owner']>
  })
}

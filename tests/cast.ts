/** Test data of a world: companies and their halls, an owner, main offices, drivers, and some reference ids. */
import type { AgencyPermission } from '#contract/organisations/agency-config.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Adds a company with only a name and a number. */
export const bareCompany = (name: string, national_id: string) => ({
  name,
  national_id,
  email: '',
  address: '',
  postal_code: '',
  tel: '',
  mobile: '',
  announcement_limit_minutes: 0,
  city_id: null,
  is_accepted: true,
  is_active: true,
})

export type Cast = Awaited<ReturnType<typeof castOf>>

export async function castOf(db: Db) {
  const cityOf = async (name: string) =>
    db
      .selectFrom('city')
      .selectAll()
      .where('name', '=', name)
      .orderBy('population', (by) => by.desc().nullsLast())
      .executeTakeFirstOrThrow()
  const bandar = await cityOf('بندرعباس')
  const tehran = await cityOf('تهران')

  const hall = async (name: string, cityId: number, own: Partial<{ has_free_cargo: boolean; is_active: boolean }> = {}) => {
    const { id } = await db
      .insertInto('hall')
      .values({
        name,
        tel: '07633500000',
        city_id: cityId,
        lat: 27.18,
        lng: 56.27,
        reservation_limit_minutes: 20,
        reservation_range_km: 30,
        takes_turns_by_app: true,
        has_show_times: true,
        has_free_cargo: false,
        is_active: true,
        driver_fee: 0,
        company_fee: 0,
        turn_expire_hours: 0,
        native_turn_expire_hours: 0,
        new_turn_limit_hours: 0,
        travel_time_hours: 0,
        ...own,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const times = ['08:00', '10:00', '10:30', '11:00', '14:30']
    await db
      .insertInto('hall_show_time')
      .values(times.map((show_time) => ({ hall_id: id, show_time, is_active: true })))
      .execute()
    return id
  }
  const rajaei = await hall('شهید رجایی', bandar.id)
  const shapour = await hall('شاپور', tehran.id, { has_free_cargo: true })
  const closed = await hall('سالن بسته', tehran.id, { is_active: false })

  const company = async (name: string, nationalId: string, halls: number[], active = true) => {
    const { id } = await db
      .insertInto('company')
      .values({
        name,
        national_id: nationalId,
        email: '',
        address: 'خیابان بندر',
        postal_code: '',
        tel: '',
        mobile: '09170000000',
        announcement_limit_minutes: 20,
        city_id: bandar.id,
        is_accepted: active,
        is_active: active,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const places = halls.length
      ? await db
          .insertInto('company_hall')
          .values(halls.map((hall_id) => ({ company_id: id, hall_id })))
          .returning(['id', 'hall_id'])
          .execute()
      : []
    return { id, name, placeIn: (hallId: number) => places.find(({ hall_id }) => hall_id === hallId)!.id }
  }
  const sepehr = await company('سپهر ترابر جنوب', '10100171920', [rajaei, shapour, closed])
  const kaveh = await company('کاوه‌بار', '10861677542', [rajaei])
  const waiting = await company('در انتظار تأیید', '14007650912', [rajaei], false)

  const owner = async (first: string, last: string, nationalId: string, accepted = true) => {
    const { id } = await db
      .insertInto('owner')
      .values({
        first_name: first,
        last_name: last,
        national_id: nationalId,
        mobile: '09121111111',
        is_legal: false,
        city_id: tehran.id,
        is_accepted: accepted,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const mina = await owner('مینا', 'صادقی', '0499370899')

  const address = async (keeper: { company_id?: number; owner_id?: number }, name: string, cityId: number) => {
    const { id: customerId } = await db
      .insertInto('customer')
      .values({ company_id: null, owner_id: null, ...keeper, national_id: '10380284790', name, deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('customer_address')
      .values({ customer_id: customerId, city_id: cityId, address: 'انبار مرکزی', telephone: '', mobile: '', postal_code: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { customerId, id }
  }

  /** Adds a main office and its agencies; an agency is the company with its national id (GAP72). */
  const office = async (name: string, nationalId: string, agencies: { nationalId: string; may: AgencyPermission[] }[]) => {
    const { id } = await db
      .insertInto('main_office')
      .values({ name, national_id: nationalId })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { nationalId: national_id, may } of agencies) {
      const agency = await db
        .insertInto('agency')
        .values({ main_office_id: id, full_name: name, national_id, mobile: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const granted = may.map((permission) => ({ agency_id: agency.id, permission }))
      if (granted.length > 0) await db.insertInto('agency_permission').values(granted).execute()
    }
    return id
  }
  const south = await office('دفتر جنوب', '14001112223', [
    { nationalId: '10100171920', may: ['loadSelectedDrivers', 'insertDraft', 'instantBill'] },
  ])
  const centre = await office('دفتر مرکز', '14001112234', [{ nationalId: '10861677542', may: ['insertDraft', 'instantBill'] }])

  let cards = 1_000_000
  const driver = async (
    first: string,
    last: string,
    loaderTypeId: number,
    own: { active?: boolean; vehicleActive?: boolean } = {},
  ) => {
    const { id } = await db
      .insertInto('driver')
      .values({
        first_name: first,
        last_name: last,
        national_id: String((cards += 1)).padStart(10, '0'),
        mobile: '09131234567',
        card_number: String(cards),
        card_valid_until: null,
        health_card_valid_until: null,
        city_id: bandar.id,
        is_native: true,
        is_active: own.active ?? true,
        registered_at: new Date('2025-01-01T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const vehicle = await db
      .insertInto('vehicle')
      .values({
        card_number: String((cards += 1)),
        plate_number: '12ع345',
        plate_serial: String(cards % 100).padStart(2, '0'),
        loader_type_id: loaderTypeId,
        made_year: 1398,
        inspection_valid_until: null,
        is_active: own.vehicleActive ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('driver_vehicle').values({ driver_id: id, vehicle_id: vehicle.id, is_active: true }).execute()
    return { id, vehicleId: vehicle.id }
  }
  return {
    cities: { bandar, tehran },
    halls: { rajaei, shapour, closed },
    companies: { sepehr, kaveh, waiting },
    owners: { mina },
    offices: { south, centre },
    /** Adds a driver with a vehicle of that loader type. */
    newDriver: driver,
    drivers: {
      yadollah: await driver('یدالله', 'رستمی', 5001),
      asad: await driver('اسد', 'بهرامی', 5002),
      parviz: await driver('پرویز', 'تقوی', 5001, { active: false }),
      ghasem: await driver('قاسم', 'جعفری', 5001, { vehicleActive: false }),
    },
    addresses: {
      ofSepehr: await address({ company_id: sepehr.id }, 'فولاد کاوه جنوب', bandar.id),
      ofKaveh: await address({ company_id: kaveh.id }, 'صنایع البرز', tehran.id),
      ofMina: await address({ owner_id: mina }, 'کارخانهٔ مینا', tehran.id),
    },
  }
}

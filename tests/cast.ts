/** Who lives in the world of the tests: two companies, their halls, an owner, and a little reference data's ids. */
import type { Db } from '#server/db/open.ts'

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
  return {
    cities: { bandar, tehran },
    halls: { rajaei, shapour, closed },
    companies: { sepehr, kaveh, waiting },
    owners: { mina },
    addresses: {
      ofSepehr: await address({ company_id: sepehr.id }, 'فولاد کاوه جنوب', bandar.id),
      ofKaveh: await address({ company_id: kaveh.id }, 'صنایع البرز', tehran.id),
      ofMina: await address({ owner_id: mina }, 'کارخانهٔ مینا', tehran.id),
    },
  }
}

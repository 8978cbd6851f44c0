/** Labels of an announcement's fields, and formats of their figures. */
import { cargoParts, type FieldName, type PartName, type Unit } from '#contract/freight/cargo-fields.ts'
import { announceWords as form, selectedDriverWords } from '#app/modules/freight/announce/announce-words.ts'
import { moneyUnits } from '#app/kit/ui/value/value-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'

interface FieldWords {
  /** In the form, and by default. */
  label: string
  /** In the history, with its unit. */
  log?: string
  /** On the cargo's page. */
  fact?: string
  /** Of the part that begins with it, where two changes meet. */
  part?: string
  /** A figure of it in a sentence; without one its unit follows it. */
  format?: (shown: string) => string
}

export const cargoFieldWords: Record<Exclude<FieldName, 'Confirmed'>, FieldWords> = {
  TransportationCompanyId: { label: form.company },
  TransportationCompanyHallId: { label: form.hall, log: 'سالن' },
  AnnouncementLimitMinutes: { label: 'مهلت اعلام تا نمایش', log: 'مهلت اعلام تا نمایش (دقیقه)' },
  ReservationLimit: { label: 'مدت اولویت‌دهی', log: 'مدت اولویت‌دهی (دقیقه)' },
  IsLoadHall: { label: 'نوع نمایش' },
  FutureDate: { label: form.day, log: 'روز اعلام', part: 'تاریخ و ساعت' },
  FutureHour: { label: form.time },
  FutureMinute: { label: 'دقیقه' },
  CargoSource: { label: form.from, part: form.route },
  CargoSourceLat: { label: 'عرض مبدأ' },
  CargoSourceLong: { label: 'طول مبدأ' },
  CargoDestination: { label: form.to },
  CargoDestinationLat: { label: 'عرض مقصد' },
  CargoDestinationLong: { label: 'طول مقصد' },
  CargoDistance: { label: form.distance, log: 'مسافت (کیلومتر)' },
  CargoDuration: { label: form.duration, log: 'مدت (ساعت)' },
  SenderCustomerAddressId: { label: form.sender, log: 'نشانی فرستنده' },
  ReceiverCustomerAddressId: { label: form.receiver, log: 'نشانی گیرنده' },
  KalaId: { label: form.goods, log: 'کالا', fact: 'کالا' },
  BastebandyId: { label: form.packaging },
  BastebandyNumber: { label: form.packages },
  KalaWeight: { label: form.weight, log: 'وزن (کیلوگرم)' },
  FreighterNumber: { label: form.trucks, format: (shown) => `${shown} کامیون` },
  LoaderTypeIds: { label: form.loaders },
  CargoRent: { label: form.rent, log: 'کرایه (تومان)' },
  Tel: { label: form.tel, log: 'شمارهٔ تماس', fact: 'شمارهٔ تماس' },
  KalaValue: { label: form.value, log: 'ارزش کالا (ریال)', fact: 'ارزش کالا' },
  CargoRange: { label: form.range, log: `${form.range} (${form.km})` },
  Description: { label: form.note, log: 'توضیح', fact: 'توضیح' },
  SelectedDriverIds: { label: selectedDriverWords.title },
}

/** The fields as a history names them. */
export const logFieldWords: Record<string, string> = Object.fromEntries(
  Object.entries(cargoFieldWords).map(([field, { label, log }]) => [field, log ?? label]),
)

/** Labels of the parts that are chosen as a unit in a merge. */
export const partWords = Object.fromEntries(
  Object.entries(cargoParts).map(([part, [first]]) => {
    const { label, part: name = label } = cargoFieldWords[first as keyof typeof cargoFieldWords]
    return [part, name]
  }),
) as Record<PartName, string>

export const unitWords: Record<Unit, string> = {
  kg: fieldWords.kg,
  km: form.km,
  hours: form.hours,
  minutes: 'دقیقه',
  ...moneyUnits,
}

/** A figure with its unit, where it has one. */
export const withUnit = (shown: string, unit: Unit | undefined) => (unit === undefined ? shown : `${shown} ${unitWords[unit]}`)

/** Help texts next to the fields of an announcement with the most questions. */
export const fieldHelpWords = {
  trucks: 'هر کامیون یک مجوز جدا می‌گیرد.',
  range: 'فقط رانندگانی که تا این فاصله از مبدأ هستند بار را می‌بینند.',
  loaders: 'راننده‌ای که یکی از این بارگیرها را دارد می‌تواند بار را بخواهد.',
}

/** Words of the fields of a city. */
export const cityWords = {
  optional: (label: string) => `${label} (اختیاری)`,
  province: 'استان',
  city: 'شهر',
  cityOf: (city: string, province: string) => `${city}، ${province}`,
  choose: 'انتخاب کنید',
  noMatch: 'چیزی با این نوشته نیست',
  placesLoading: 'در حال دریافت',
  placesUnknown: 'شهرها روی این دستگاه نیست',
}

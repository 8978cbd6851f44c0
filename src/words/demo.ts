/** Words of the demo on the page. */
export const demoWords = {
  driver: 'راننده‌ای که در دادهٔ نمایشی نوبت می‌گیرد:',
  nationalId: 'کد ملی',
  vehicleCard: 'کارت هوشمند ناوگان',
  comma: '، ',
}

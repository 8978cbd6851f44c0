/** Words of the login page (S0 §2.2, §5, §8). */
export const loginWords = {
  title: 'سامانهٔ اعلام بار و نوبت‌دهی امن',
  username: 'نام کاربری',
  password: 'گذرواژه',
  show: 'نشان دادن گذرواژه',
  act: 'ورود',
  forgot: 'گذرواژه را فراموش کرده‌ام',
  noAccount: 'هنوز حساب ندارید؟',
  registerCompany: 'ثبت‌نام شرکت حمل‌ونقل',
  registerOwner: 'ثبت‌نام صاحب کالا',
  failed: 'خطای ورود',
  understood: 'متوجه شدم',
  idle: 'چون مدتی کاری نکردید از سامانه بیرون رفتید. دوباره وارد شوید؛ پیش‌نویس‌های شما نگه داشته شده است.',
  ended: 'نشست شما پایان یافت، دوباره وارد شوید؛ آنچه نوشته‌اید نگه داشته شده است.',
}

/** What stands beside the form: what the product does, and a chart of where. */
export const boardWords = {
  name: 'بارنوبت چه می‌کند',
  title: 'هیچ باری گم نمی‌شود',
  facts: [
    'بی‌شبکه هم بار اعلام کنید: روی دستگاه می‌ماند و با نخستین اتصال فرستاده می‌شود.',
    'هر اعلام یک بار ثبت می‌شود، حتی اگر شبکه در میانهٔ راه قطع شود.',
    'پیش‌نویس فرم‌ها پس از قطع برق و بستن صفحه هم می‌ماند.',
  ],
  cities: {
    tehran: 'تهران',
    bandarAbbas: 'بندرعباس',
    mashhad: 'مشهد',
    tabriz: 'تبریز',
    isfahan: 'اصفهان',
    imamKhomeini: 'بندر امام خمینی',
    zahedan: 'زاهدان',
  },
}

/** Messages about the public contact data (S2 §5 "Contact update"). */
export const contactWords = {
  name: 'نام را بنویسید.',
  email: 'ایمیل درست نیست؛ مانند info@example.ir.',
  site: 'نشانی وب‌سایت درست نیست؛ مانند \u2066barnobat.ir\u2069 یا \u2066https://barnobat.ir\u2069.',
  stale: 'کس دیگری این اطلاعات را در این میان عوض کرده است. تازه‌ترین را ببینید و دوباره ذخیره کنید.',
  saved: 'اطلاعات تماس ذخیره شد.',
}

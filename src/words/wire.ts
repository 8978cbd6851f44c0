/** What is said when there is no answer (S0 §8, S1 §8). */
export const wireWords = {
  unreachable: 'ارتباط با سرور برقرار نشد!',
  foreign: 'پاسخ از سرور بارنوبت نبود؛ شاید شبکه نیاز به ورود داشته باشد.',
  busy: 'سرور شلوغ است، دوباره تلاش می‌کنیم…',
  unknown: 'خطای ناشناخته در سرور',
  separator: ' ',
}

/** The head of the exported audit events. */
export const auditWords = {
  columns: ['شماره', 'زمان', 'نام کاربری', 'نام', 'نقش', 'کار', 'موضوع', 'شمارهٔ موضوع', 'دلیل', 'جزئیات', 'نشانی اینترنتی'],
}

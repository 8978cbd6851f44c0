/** When the files that wait here are as many as a device keeps. */
export const tooMuchWord =
  'پرونده‌های منتظر این دستگاه به ۶۰ مگابایت رسیده‌اند و این یکی نگه داشته نشد. بگذارید آن‌ها برسند یا یکی را کنار بگذارید.'

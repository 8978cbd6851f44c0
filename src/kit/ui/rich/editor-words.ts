/** Words of the text editor: its buttons and its link input. */
export const editorWords = {
  toolbar: 'ابزار متن',
  tools: {
    paragraph: 'متن',
    heading: 'عنوان',
    subheading: 'عنوان کوچک',
    bold: 'پررنگ',
    bulletList: 'فهرست',
    orderedList: 'فهرست شماره‌دار',
    undo: 'برگرداندن',
    redo: 'دوباره انجام دادن',
  },
  link: 'لینک',
  linkTo: 'نشانی لینک',
  linkHint: 'نشانی وب‌سایت، ایمیل یا شمارهٔ تلفن',
  linkMissing: 'نشانی لینک را بنویسید.',
  linkRefused: 'این نشانی لینک نمی‌شود. نشانی وب‌سایت، ایمیل یا شمارهٔ تلفن بنویسید.',
  putLink: 'ثبت لینک',
  dropLink: 'برداشتن لینک',
}

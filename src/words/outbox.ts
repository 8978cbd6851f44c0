export const cancellingWord = 'در حال کنار گذاشتن'

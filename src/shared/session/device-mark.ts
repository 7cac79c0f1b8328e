/**
 * Header with which a browser is recognised at login and recovery: 43 random characters of its own.
 * It opens nothing; it only keeps the guesses of strangers from counting against it.
 */
export const deviceMarkHeader = 'x-vereda-device'

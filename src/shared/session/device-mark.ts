/**
 * 43 random characters that identify a known browser at login and recovery. They grant nothing; known browsers just
 * have their own rate limit.
 */
export const deviceMarkHeader = 'x-vereda-device'

import { chromium, devices } from '@playwright/test'

export const openBrowser = (args: string[] = []) =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  })

export const phone = { ...devices['Pixel 7'], locale: 'pt-BR' }

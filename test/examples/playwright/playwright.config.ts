import { defineConfig } from '@playwright/test';

export default defineConfig({
  use: { launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] } },
});

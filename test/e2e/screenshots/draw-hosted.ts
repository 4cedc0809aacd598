import path from 'node:path';
import type { Page } from '@playwright/test';
import { contract, HostedScreens } from '../screens/hosted-screens.ts';
import { TARGET, twoVariants } from './draw.ts';

/** The hosted screens, each drawn before it is answered. */
export async function drawHosted(window: Page, owner: { name: string; company: string }): Promise<void> {
  const hosted = new HostedScreens(window);
  const shoot = async (name: string) => {
    for (const { suffix, viewport } of twoVariants) {
      await window.setViewportSize(viewport);
      await window.screenshot({ path: path.join(TARGET, `hosted-${name}-${suffix.split('-')[0]}.png`), fullPage: true });
    }
  };
  await hosted.heading('Get paid for the solar power you make').waitFor();
  await shoot('1-welcome');
  await hosted.welcome();
  await shoot('2-usage-data');
  await window.getByRole('button', { name: 'Continue' }).click();
  await shoot('2-usage-data-faults');
  await hosted.usageData();
  await shoot('3-ownership');
  await hosted.ownership(contract);
  await shoot('4-details');
  await hosted.confirmDetails();
  await shoot('4-agreement');
  await hosted.agreement(owner.name);
  await shoot('5-payment');
  await hosted.payment('1000000001');
  await hosted.heading('Your registration is complete').waitFor();
  await shoot('6-done');
  await hosted.back(owner.company);
}

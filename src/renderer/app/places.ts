import {
  IconBuildingStore,
  IconBolt,
  IconCode,
  IconLayoutDashboard,
  IconMap2,
  IconPlugConnected,
  IconSend,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

/** The places of the console, in the order of the sidebar; Alt and the number leads there. */
export const places = [
  { path: '/', name: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/generators', name: 'Generators', icon: IconBolt },
  { path: '/inverters', name: 'Inverters', icon: IconPlugConnected },
  { path: '/map', name: 'Map', icon: IconMap2 },
  { path: '/owners', name: 'Owners', icon: IconUsers },
  { path: '/branding', name: 'Branding', icon: IconBuildingStore },
  { path: '/sync', name: 'Sync', icon: IconSend },
  { path: '/api', name: 'API', icon: IconCode },
  { path: '/settings', name: 'Settings', icon: IconSettings },
] as const;

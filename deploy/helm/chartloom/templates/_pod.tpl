{{/*
What the chart says, as a service's settings change it: what is null there is left out. (chart: a template, of: its dot, differs)
*/}}
{{- define "chartloom.unless" -}}
{{- $all := mergeOverwrite (include .chart .of | fromYaml) (deepCopy (.differs | default dict)) -}}
{{- $kept := dict -}}
{{- range $key, $value := $all }}{{- if not (kindIs "invalid" $value) }}{{- $_ := set $kept $key $value }}{{- end }}{{- end -}}
{{ toYaml $kept }}
{{- end }}

{{/* Security of a pod: Pod Security Standard "restricted". The group owns the mounted secrets. */}}
{{- define "chartloom.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "chartloom.containerSecurity" -}}
allowPrivilegeEscalation: false
privileged: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/*
Probes. Readiness names what a process misses; where it serves gRPC it is asked over gRPC, which shows that the port
answers too (the kubelet cannot speak mutual TLS: then over HTTP). Liveness asks nothing of Kafka, MongoDB or S3: a
restart mends none of them. (serves, mtls, probes: what a service says otherwise)
*/}}
{{- define "chartloom.startupProbe" -}}
httpGet: { path: /healthz, port: operations }
periodSeconds: 2
timeoutSeconds: 5
failureThreshold: 90
{{- end }}

{{- define "chartloom.livenessProbe" -}}
httpGet: { path: /healthz, port: operations }
periodSeconds: 10
timeoutSeconds: 5
failureThreshold: 6
{{- end }}

{{- define "chartloom.readinessProbe" -}}
{{- if and (eq (.serves | default dict).name "grpc") (not .mtls) }}
grpc: { port: 9000 }
{{- else }}
httpGet: { path: /readyz, port: operations }
{{- end }}
periodSeconds: 5
timeoutSeconds: 5
failureThreshold: 2
{{- end }}

{{- define "chartloom.probes" -}}
startupProbe: {{- include "chartloom.unless" (dict "chart" "chartloom.startupProbe" "of" . "differs" .probes.startup) | nindent 2 }}
livenessProbe: {{- include "chartloom.unless" (dict "chart" "chartloom.livenessProbe" "of" . "differs" .probes.liveness) | nindent 2 }}
readinessProbe: {{- include "chartloom.unless" (dict "chart" "chartloom.readinessProbe" "of" . "differs" .probes.readiness) | nindent 2 }}
{{- end }}

{{/* Spread over zones and nodes, counted for each release of a service by itself. (root, name, settings) */}}
{{- define "chartloom.spread" -}}
{{- $labels := include "chartloom.selectorLabels" (dict "root" .root "component" .name) | fromYaml }}
{{- range .settings.topologySpreadConstraints }}
- {{ toYaml (merge (dict) . (dict "labelSelector" (dict "matchLabels" $labels) "matchLabelKeys" (list "pod-template-hash"))) | nindent 2 | trim }}
{{- end }}
{{- end }}

{{/* A pod of a service. (root, name, facts, settings) */}}
{{- define "chartloom.pod" -}}
serviceAccountName: {{ include "chartloom.serviceAccountName" . }}
# Nothing here speaks to the Kubernetes API
automountServiceAccountToken: false
# Else Kubernetes adds variables for every Service of the namespace, and one named "rpc" would set RPC_PORT
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
# SIGTERM: /readyz says no, DRAIN_MS (5 s) of further service until every balancer has noticed, then up to 10 s for calls
# under way; at the gateway a status may be waited for 60 s. Workers hand back what is not done after 2 s, at no cost to
# the job. So no preStop hook; the rest is room for Kafka to be told.
terminationGracePeriodSeconds: {{ .settings.terminationGracePeriodSeconds }}
securityContext: {{- include "chartloom.unless" (dict "chart" "chartloom.podSecurity" "of" . "differs" .settings.podSecurityContext) | nindent 2 }}
{{- with .settings.initContainers }}
initContainers: {{- toYaml . | nindent 2 }}
{{- end }}
containers:
  - name: {{ .name }}
    image: {{ include "chartloom.image" (dict "root" .root "image" .settings.image) }}
    imagePullPolicy: {{ .settings.image.pullPolicy | default .root.Values.image.pullPolicy }}
    args: [{{ .name }}]
    envFrom:
      - configMapRef: { name: {{ include "chartloom.fullname" .root }}-{{ .name }} }
    {{- with .settings.extraEnvFrom }}
    {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- with .settings.extraEnv }}
    env: {{- toYaml . | nindent 6 }}
    {{- end }}
    ports:
      {{- with .facts.serves }}
      - { name: {{ .name }}, containerPort: {{ .port }}, protocol: TCP }
      {{- end }}
      - { name: operations, containerPort: {{ include "chartloom.operationsPort" . }}, protocol: TCP }
    {{- include "chartloom.probes" (dict "serves" .facts.serves "mtls" .root.Values.mtls.enabled "probes" (.settings.probes | default dict)) | nindent 4 }}
    securityContext: {{- include "chartloom.unless" (dict "chart" "chartloom.containerSecurity" "of" . "differs" .settings.securityContext) | nindent 6 }}
    {{- with .settings.resources }}
    resources: {{- toYaml . | nindent 6 }}
    {{- end }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      - { name: material, mountPath: /etc/chartloom, readOnly: true }
      {{- if and (has "terminology" .facts.groups) .root.Values.terminology.existingClaim }}
      - { name: terminology, mountPath: /var/lib/chartloom/terminology, readOnly: true }
      {{- end }}
      {{- if and (has "siteMapping" .facts.groups) .root.Values.siteMapping.existingConfigMap }}
      - { name: site-mapping, mountPath: /etc/chartloom-site-mapping, readOnly: true }
      {{- end }}
      {{- with .settings.extraVolumeMounts }}
      {{- toYaml . | nindent 6 }}
      {{- end }}
  {{- with .settings.extraContainers }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
volumes:
  - name: tmp
    emptyDir: {{- toYaml (pick .settings.tmp "sizeLimit" "medium") | nindent 6 }}
  {{- include "chartloom.material" (dict "root" .root "name" .name "groups" .facts.groups) | nindent 2 }}
  {{- if and (has "terminology" .facts.groups) .root.Values.terminology.existingClaim }}
  - name: terminology
    persistentVolumeClaim: { claimName: {{ .root.Values.terminology.existingClaim }}, readOnly: true }
  {{- end }}
  {{- if and (has "siteMapping" .facts.groups) .root.Values.siteMapping.existingConfigMap }}
  - name: site-mapping
    configMap: { name: {{ .root.Values.siteMapping.existingConfigMap }} }
  {{- end }}
  {{- with .settings.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with .settings.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with include "chartloom.spread" . | trim }}
topologySpreadConstraints: {{- . | nindent 2 }}
{{- end }}
{{- end }}

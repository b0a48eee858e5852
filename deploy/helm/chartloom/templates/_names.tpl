{{/*
Name that all objects begin with. 36 characters leave room for "-deidentifier" and for what KEDA and cert-manager put
before and behind, within the 63 of a name.
*/}}
{{- define "chartloom.fullname" -}}
{{- $name := ternary .Release.Name (printf "%s-chartloom" .Release.Name) (contains "chartloom" .Release.Name) -}}
{{- .Values.fullnameOverride | default $name | trunc 36 | trimSuffix "-" -}}
{{- end }}

{{/* Labels by which a Service, a policy or a Deployment finds pods; never changed once installed. (root, component) */}}
{{- define "chartloom.selectorLabels" -}}
app.kubernetes.io/name: {{ .root.Values.nameOverride | default "chartloom" }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Labels that every pod of Chartloom has, and the dev servers have not. (root) */}}
{{- define "chartloom.allPods" -}}
app.kubernetes.io/name: {{ .Values.nameOverride | default "chartloom" }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: chartloom
{{- end }}

{{/* Labels of an object. (root, component) */}}
{{- define "chartloom.labels" -}}
{{ include "chartloom.selectorLabels" . }}
app.kubernetes.io/part-of: chartloom
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* (root, name, settings) */}}
{{- define "chartloom.serviceAccountName" -}}
{{- if .settings.serviceAccount.create -}}
{{ include "chartloom.fullname" .root }}-{{ .name }}
{{- else -}}
{{ .settings.serviceAccount.name | default "default" }}
{{- end }}
{{- end }}

{{/* Labels of a pod: none that changes with the chart alone, else each release of the chart would restart all. (root, component) */}}
{{- define "chartloom.podLabels" -}}
{{ include "chartloom.selectorLabels" . }}
app.kubernetes.io/part-of: chartloom
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The image by digest or by a tag that stays what it is. (root, image: what a service says otherwise) */}}
{{- define "chartloom.image" -}}
{{- $image := mergeOverwrite (deepCopy .root.Values.image) (.image | default dict) -}}
{{- $tag := $image.tag | default .root.Chart.AppVersion -}}
{{- if and (not $image.digest) (eq $tag "latest") -}}
{{- fail "image.tag is latest: name a version or a digest, else nobody can tell what runs, and a rollback has nothing to go back to." -}}
{{- end -}}
{{- with $image.registry }}{{ . }}/{{ end }}{{ $image.repository }}{{ ternary (printf "@%s" $image.digest) (printf ":%s" $tag) (ne $image.digest "") }}
{{- end }}

{{/* The Secret of all secret values. (root) */}}
{{- define "chartloom.secretName" -}}
{{- if .Values.dev.enabled -}}
{{ include "chartloom.fullname" . }}-dev-secrets
{{- else if .Values.externalSecrets.enabled -}}
{{ include "chartloom.fullname" . }}-secrets
{{- else -}}
{{ required "secrets.existingSecret is empty: name the Secret that holds the keys of secrets.keys (docs/deployment.md, Secrets)." .Values.secrets.existingSecret }}
{{- end }}
{{- end }}

{{/* The Secret with a token for each caller. (root) */}}
{{- define "chartloom.serviceTokensName" -}}
{{ .Values.serviceTokens.existingSecret | default (printf "%s-service-tokens" (include "chartloom.fullname" .)) }}
{{- end }}

{{/* Certificate and key of a service for mutual TLS: the user's own, or one that cert-manager or the chart makes. (root, name) */}}
{{- define "chartloom.rpcSecretName" -}}
{{- $own := ternary "" .root.Values.mtls.existingSecret .root.Values.mtls.certManager.enabled -}}
{{ $own | default (printf "%s-%s-rpc-tls" (include "chartloom.fullname" .root) .name) }}
{{- end }}

{{/*
What is done without TLS (mtls.plain). The registry's settings in the cluster tell how far an installation has moved: one
step with each upgrade, so that old and new pods always understand each other. (root)
*/}}
{{- define "chartloom.rpcPlain" -}}
{{- $there := (lookup "v1" "ConfigMap" .Release.Namespace (printf "%s-registry" (include "chartloom.fullname" .))).data | default dict -}}
{{- $step := "never" -}}
{{- if and $there (not (hasKey $there "RPC_TLS_KEY")) -}}
{{- $step = "spoken" -}}
{{- else if hasPrefix "dns+http:" (get $there "ACCOUNTS_URL") -}}
{{- $step = "answered" -}}
{{- end -}}
{{ .Values.mtls.plain | default $step }}
{{- end }}

{{/* Names of a service's certificate: its own, and those of its pods one by one. (root, name) */}}
{{- define "chartloom.rpcNames" -}}
{{- $host := printf "%s-%s" (include "chartloom.fullname" .root) .name -}}
{{- $space := .root.Release.Namespace -}}
- {{ $host }}
- {{ $host }}.{{ $space }}
- {{ $host }}.{{ $space }}.svc
- {{ $host }}.{{ $space }}.svc.cluster.local
- '*.{{ $host }}.{{ $space }}.svc.cluster.local'
{{- end }}
